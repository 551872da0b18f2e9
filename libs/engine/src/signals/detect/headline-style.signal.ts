import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { CueList } from '../cues/cues.js';
import { headlineHits, locatorOf, wordsOf, type Reading } from '../reading/reading.js';
import { isNumber, type Token } from '../reading/tokens.js';
import type { Signal } from '../signal.js';

/** How the headline asks for attention: bait, questions, capitals, alarm. */
export class HeadlineStyleSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { headline } = reading;
    if (!headline) return [];
    const locators = [locatorOf(reading, -1)];
    const findings = baitIn(reading);
    if (headline.text.trim().endsWith('?')) {
      findings.push(finding('relevance.headline-question', { data: {}, locators }));
    }
    if (shouts(reading)) findings.push(finding('relevance.headline-shouts', { data: {}, locators }));
    return findings;
  }
}

function baitIn(reading: Reading): Finding[] {
  const bait = headlineHits(reading, 'clickbait').filter(
    ({ text, end }) =>
      !(EVERYTHING.test(text) && reading.article.wordCount >= LONG) &&
      !(WHY.test(text) && ANSWER.test(reading.headline?.text.slice(end) ?? '')),
  );
  if (bait.length === 0) return [];
  return [
    finding('relevance.headline-clickbait', {
      data: { count: bait.length, cues: wordsOf(bait) },
      locators: [locatorOf(reading, -1)],
    }),
  ];
}

/** Who promises everything may give it, in a long text. */
const EVERYTHING = /^(?:everything|all you need|tutto quello|cosa c)/i;
const LONG = 400;

/** "Here's why offices are cold: they were built for men" keeps nothing back. */
const WHY = /why|perch/i;
const ANSWER = /[:–—]\s*\S+\s+\S+/;

const ALARM: readonly CueList[] = ['sensational', 'charged', 'loaded', 'fear', 'hiddenTruth', 'clickbait'];
const SHORTEST_LOUD = 4;
const FEWEST_WORDS = 4;
/** A newsletter lists its items in its headline, each with a label of its own. */
const SEVERAL_ITEMS = / -- .* -- /;

/**
 * Several exclamation marks, one beside alarm, or ordinary words in capitals amid others that are not: a headline all in
 * capitals is a matter of a page's look, and a word that the text writes in capitals too is a name.
 */
function shouts(reading: Reading): boolean {
  const { headline } = reading;
  if (!headline) return false;
  if (headline.text.includes('!!')) return true;
  if (SEVERAL_ITEMS.test(headline.text)) return false;
  const isAlarming = ALARM.some((list) => headlineHits(reading, list).length > 0);
  if (headline.text.includes('!') && isAlarming) return true;
  const words = headline.tokens.filter((token) => !isNumber(token) && token.raw.length >= SHORTEST_LOUD);
  const loud = words.filter(({ raw }) => raw === raw.toUpperCase());
  if (words.length < FEWEST_WORDS || loud.length > words.length / 2) return false;
  return loud.some((token) => isOrdinary(reading, token) && !isLabel(headline.text, token));
}

/** "Blasts" is "blasted": what is left of an English word without its ending, where enough is left. */
function baseOf(word: string): string {
  const base = word.replace(/(?:ing|ed|es|s)$/, '');
  return base.length >= SHORTEST_LOUD ? base : word;
}

/** Written in small letters by the text itself, so no name and no acronym. */
function isOrdinary({ sentences }: Reading, { word }: Token): boolean {
  let small = 0;
  for (const { tokens, isHeading } of sentences) {
    for (const token of tokens) {
      if (baseOf(token.word) !== baseOf(word)) continue;
      if (token.word === word && token.raw === token.raw.toUpperCase() && !isHeading) return false;
      if (token.raw === token.raw.toLowerCase()) small += 1;
    }
  }
  return small > 0;
}

/** "VIDEO:", a kicker of several words, "(FULL VIDEO)": a label of the site; or a word that is quoted. */
function isLabel(text: string, { start, end }: Token): boolean {
  const isKicker = /^[^\p{Ll}]*$/u.test(text.slice(0, end)) && !text.slice(0, end + 1).includes('!');
  return isKicker || /[([][^)\]]*$/.test(text.slice(0, start)) || /['‘’"“]$/.test(text.slice(0, start));
}
