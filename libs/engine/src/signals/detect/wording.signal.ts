import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, ownHits, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { cueFinding } from './cue-finding.js';
import { slantedSentences } from './slanted-sentences.js';

const FEWEST_SENTENCES = 6;

/** Loaded, absolute and sensational words of the author's own, measured against the length of the text. */
export class WordingSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    if (!reading.language || reading.sentences.length === 0) return [];
    const scale = Math.max(1, reading.sentences.length / 15);
    const findings = [
      ...cueFinding(reading, 'purpose.loaded-words', 'loaded', { fewest: 1 + scale, full: 5 * scale }),
      ...cueFinding(reading, 'purpose.absolute-words', 'absolute', { fewest: 2 * scale, full: 6 * scale }),
      ...cueFinding(reading, 'purpose.sensational-words', 'sensational', {
        fewest: 1 + scale,
        full: 5 * scale,
      }),
    ];
    return findings.length > 0 ? findings : measured(reading);
  }
}

function measured(reading: Reading): Finding[] {
  const loud = [...ownHits(reading, 'loaded'), ...ownHits(reading, 'sensational')].length;
  const { slanted, total } = slantedSentences(reading);
  const isLoud = loud > reading.sentences.length / 10 || slanted.length > total / 8;
  if (reading.sentences.length < FEWEST_SENTENCES || isLoud) return [];
  const count = reading.sentences.length;
  return [finding('purpose.measured-language', { data: { count }, locators: [{ kind: 'whole-text' }] })];
}

/** Words in capitals and rows of exclamation marks in the text itself. */
export class ShoutingSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const loud = reading.sentences.filter(
      (sentence) =>
        sentence.text.includes('!!') ||
        (!sentence.isHeading && (isInCapitals(sentence.text) || capitals(sentence) >= 2)),
    );
    if (loud.length === 0) return [];
    const locators = loud.slice(0, 8).map((sentence) => locatorOf(reading, sentence.index));
    const data = { count: loud.length };
    return [finding('purpose.shouting', { data, locators, strength: loud.length / 4 })];
  }
}

function isInCapitals(text: string): boolean {
  return text.length > 20 && text === text.toUpperCase() && text !== text.toLowerCase();
}

/** Interviews set whoever speaks in capitals. */
const SPEAKER_LABEL = /^[\p{Lu}\p{M} .'’-]{3,40}:/u;

/** Long words in capitals; short ones are mostly acronyms. */
function capitals(sentence: Reading['sentences'][number]): number {
  const from = sentence.span.start + (SPEAKER_LABEL.exec(sentence.text)?.[0].length ?? 0);
  return sentence.tokens.filter(
    (token) =>
      token.start >= from &&
      token.raw.length > 5 &&
      token.raw === token.raw.toUpperCase() &&
      /\p{Lu}/u.test(token.raw),
  ).length;
}
