import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { CueList } from '../cues/cues.js';
import { locatorOf, type CueHit, type Reading, type SentenceReading } from '../reading/reading.js';
import type { Token } from '../reading/tokens.js';
import type { Signal } from '../signal.js';
import { Agreement } from './agreement.js';
import { cueFinding } from './cue-finding.js';
import { slantedSentences } from './slanted-sentences.js';

const FEWEST_SENTENCES = 6;
/** One strong word may be a quotation that lost its marks. */
const FEWEST_LOADED = 2;

/** Charged, absolute and sensational words of the author's own, measured against the length of the text. */
export class WordingSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    if (!reading.language || reading.sentences.length === 0) return [];
    const scale = Math.max(1, reading.sentences.length / 15);
    const agreement = new Agreement(reading);
    const surely = agreement.agreedHits('loaded');
    const isLoaded = new Set(surely.map(({ text }) => text.toLowerCase())).size >= FEWEST_LOADED;
    const loaded = !isLoaded ? [] : inText([...surely, ...agreement.agreedHits('charged')]);
    const absolute = inText(agreement.ownHits('absolute'));
    const sensational = inText(agreement.ownHits('sensational'));
    const findings = [
      ...cueFinding(
        reading,
        'purpose.loaded-words',
        'loaded',
        { fewest: 1 + scale, full: 5 * scale },
        loaded,
      ),
      ...cueFinding(
        reading,
        'purpose.absolute-words',
        'absolute',
        { fewest: 2 * scale, full: 6 * scale },
        absolute,
      ),
      ...cueFinding(
        reading,
        'purpose.sensational-words',
        'sensational',
        { fewest: 1 + scale, full: 4 * scale },
        sensational,
      ),
    ];
    return findings.length > 0 ? findings : measured(reading);
  }
}

function inText(hits: readonly CueHit[]): CueHit[] {
  return hits.filter(({ sentence }) => sentence >= 0).toSorted((one, other) => one.start - other.start);
}

/** With any of these in headline or text, "no loaded wording" is not said. */
const CHARGED: readonly CueList[] = [
  'loaded',
  'charged',
  'sensational',
  'absolute',
  'hiddenTruth',
  'hiddenTruthHint',
  'miracle',
  'nameCalling',
  'fear',
  'scapegoating',
  'usAndThem',
  'bandwagon',
  'loadedQuestion',
  'clickbait',
  'share',
];

function measured(reading: Reading): Finding[] {
  const count = reading.sentences.length;
  if (count < FEWEST_SENTENCES || reading.isMostlyReported) return [];
  const isCharged = CHARGED.some((list) => (reading.hits.get(list) ?? []).length > 0);
  const isLoud = loudSentences(reading).length > 0 || reading.headline?.text.includes('!') === true;
  if (isCharged || isLoud || slantedSentences(reading).slanted.length > 0) return [];
  return [finding('purpose.measured-language', { data: { count }, locators: [{ kind: 'whole-text' }] })];
}

const FEWEST_LOUD = 3;
const DENSE = 0.08;
/** One loud sentence in sixty or seventy is noted, and no more. */
const LOST_IN_TEXT = 0.015;
const FEWEST_EXCLAIMED_WORDS = 5;
const EXCLAIMED = /!!+["”’)]*$/;

/** Rows of exclamation marks, and whole clauses in capitals, in the running text. */
export class ShoutingSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const loud = loudSentences(reading);
    const prose = reading.sentences.filter(({ isProse }) => isProse).length;
    const isDense = loud.length >= 2 && loud.length > prose * DENSE;
    if (loud.length < FEWEST_LOUD && !isDense && !loud.some(({ text }) => /!!!/.test(text))) return [];
    if (loud.length > prose / 2 && !loud.some(({ text }) => text.includes('!!'))) return [];
    const locators = loud.slice(0, 8).map((sentence) => locatorOf(reading, sentence.index));
    const data = { count: loud.length };
    const exclaimed = loud.filter(isExclaimed).length;
    const strength = exclaimed > prose * LOST_IN_TEXT ? exclaimed / 4 : 0;
    return [finding('purpose.shouting', { data, locators, strength })];
  }
}

/** Only whole sentences that end in a row of exclamation marks cost points: capitals may be a name, "GOAL!!!" a ticker. */
function isExclaimed({ text, tokens }: SentenceReading): boolean {
  return tokens.length >= FEWEST_EXCLAIMED_WORDS && EXCLAIMED.test(text);
}

function loudSentences({ sentences }: Reading): SentenceReading[] {
  const small = new Set(sentences.flatMap(({ tokens }) => tokens.filter(isSmall).map(({ word }) => word)));
  return sentences.filter(
    (sentence) =>
      sentence.isProse &&
      !sentence.isForMachines &&
      !sentence.isBoilerplate &&
      !sentence.isHeading &&
      sentence.quotedShare < 0.3 &&
      (EXCLAIMED.test(sentence.text) || emphasis(sentence, small)),
  );
}

/** Interviews set the speaker in capitals, agencies the place. */
const LABEL = /^[\p{Lu}\p{M}\d .,'’()-]{3,60}(?::|\)?\s*[–—-])/u;
const FEWEST_LOUD_WORDS = 2;
const SHORTEST_LOUD = 4;

function isSmall({ raw }: Token): boolean {
  return raw === raw.toLowerCase();
}

/** Words in capitals one after another that the text also writes small: what it never does is a name. */
function emphasis({ text, span, tokens }: SentenceReading, small: ReadonlySet<string>): boolean {
  const from = span.start + (LABEL.exec(text)?.[0].length ?? 0);
  let run = 0;
  for (const token of tokens) {
    const isLoud =
      token.start >= from &&
      token.raw.length >= SHORTEST_LOUD &&
      token.raw === token.raw.toUpperCase() &&
      /^\p{Lu}+$/u.test(token.raw) &&
      small.has(token.word);
    run = isLoud ? run + 1 : 0;
    if (run >= FEWEST_LOUD_WORDS) return true;
  }
  return false;
}
