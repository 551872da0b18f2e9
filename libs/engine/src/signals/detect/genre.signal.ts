import type { Genre } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import { finding, type FindingCode } from '../../finding-catalogue.js';
import { locatorsOf, ownHits, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { genreOf } from './genre.js';

const DISCLOSED = {
  opinion: 'purpose.opinion-disclosed',
  satire: 'purpose.satire-disclosed',
  sponsored: 'purpose.sponsored-disclosed',
  press_release: 'purpose.press-release',
} as const satisfies Partial<Record<Genre, FindingCode>>;

const FEWEST_SENTENCES = 5;

/** What the text says it is, and whether a report reads like an opinion that does not say so. */
export class GenreSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const genre = genreOf(reading);
    return genre === 'report' ? undisclosedOpinion(reading) : [finding(DISCLOSED[genre], { data: {} })];
  }
}

function undisclosedOpinion(reading: Reading): Finding[] {
  const hits = ownHits(reading, 'opinion');
  const total = reading.sentences.length;
  const count = new Set(hits.map((hit) => hit.sentence)).size;
  if (total < FEWEST_SENTENCES || count < 2 || count / total < 0.12) return [];
  const strength = Math.min(1, count / total / 0.3);
  return [
    finding('purpose.opinion-in-report', {
      data: { count, total },
      locators: locatorsOf(reading, hits),
      strength,
    }),
  ];
}
