import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { scoreClickbait } from '../../models/score-clickbait.js';
import { headlineHits, locatorOf, wordsOf, type CueHit, type Reading } from '../reading/reading.js';
import { isNumber } from '../reading/tokens.js';
import type { Signal } from '../signal.js';
import { tellingWords } from './telling-words.js';

const FEWEST_WORDS = 4;
/** The model was learned from lists and wire stories, which are further apart than most headlines: only its surest word counts. */
const SURE = 0.96;
const SHORTEST_TELLING = 5;

/** How the headline asks for attention: bait, questions, capitals. */
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

/** Phrases that bait, by the list; beside it, what a trained model makes of the whole headline, with its words. */
function baitIn(reading: Reading): Finding[] {
  const { headline, language } = reading;
  const bait = headlineHits(reading, 'clickbait');
  if (!headline || !language || headline.tokens.length < FEWEST_WORDS) return listed(reading, bait);
  const verdict = scoreClickbait(headline.text, language);
  if (bait.length > 0 || verdict.score < SURE) return listed(reading, bait);
  const words = tellingWords([verdict], SHORTEST_TELLING);
  if (words.length === 0) return [];
  return [
    finding('relevance.headline-clickbait', {
      data: { count: words.length, cues: words, byModel: true },
      locators: [locatorOf(reading, -1)],
      strength: 0.4,
    }),
  ];
}

function listed(reading: Reading, bait: readonly CueHit[]): Finding[] {
  if (bait.length === 0) return [];
  return [
    finding('relevance.headline-clickbait', {
      data: { count: bait.length, cues: wordsOf(bait) },
      locators: [locatorOf(reading, -1)],
      strength: 0.6 + bait.length * 0.2,
    }),
  ];
}

/** Capitals throughout, or several exclamation marks. Acronyms alone do not shout. */
function shouts({ headline }: Reading): boolean {
  if (!headline) return false;
  if (headline.text.includes('!!')) return true;
  const words = headline.tokens.filter((token) => !isNumber(token) && token.raw.length > 3);
  const loud = words.filter((token) => token.raw === token.raw.toUpperCase());
  return words.length >= FEWEST_WORDS ? loud.length / words.length > 0.5 : false;
}
