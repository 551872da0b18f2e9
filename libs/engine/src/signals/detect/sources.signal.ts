import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, locatorsOf, ownHits, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { cueFinding } from './cue-finding.js';
import { whoSpeaks } from './who-speaks.js';

const MOST = 6;
/** In a report that rests on its sources, every fifth sentence or so names one. */
const FULL_SHARE = 0.18;

/** Who is made to speak: somebody with a name, or "experts" and "some". */
export class SourcesSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    if (!reading.language) return [];
    return [
      ...named(reading),
      ...cueFinding(reading, 'accuracy.vague-sources', 'vagueSource', { fewest: 1, full: 4 }),
      ...cueFinding(reading, 'accuracy.rumour', 'rumour', { fewest: 1, full: 3 }),
    ];
  }
}

function named(reading: Reading): Finding[] {
  const attributions = ownHits(reading, 'attribution');
  const vague = new Set(ownHits(reading, 'vagueSource').map((hit) => hit.sentence));
  const hits = attributions.filter((hit) => {
    const sentence = reading.sentences[hit.sentence];
    return sentence !== undefined && !vague.has(hit.sentence) && (sentence.names > 0 || sentence.hasLink);
  });
  const sentences = new Set(hits.map((hit) => hit.sentence));
  if (sentences.size === 0) return [];
  return [
    finding('accuracy.named-sources', {
      data: { count: sentences.size, who: whoSpeaks(reading, hits) },
      locators: locatorsOf(reading, hits).slice(0, MOST),
      strength: Math.min(sentences.size / 4, sentences.size / (reading.sentences.length * FULL_SHARE)),
    }),
  ];
}

/** Whether the text hears those it speaks against. */
export class OtherSideSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const sentences = [...new Set(ownHits(reading, 'otherSide').map((hit) => hit.sentence))];
    if (sentences.length === 0) return [];
    return [
      finding('purpose.other-side-heard', {
        data: { count: sentences.length },
        locators: sentences.slice(0, MOST).map((index) => locatorOf(reading, index)),
        strength: sentences.length / 2,
      }),
    ];
  }
}
