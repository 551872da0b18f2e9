import type { Genre } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import { finding, type FindingCode } from '../../finding-catalogue.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { genreOf } from './genre.js';

const DISCLOSED = {
  opinion: 'purpose.opinion-disclosed',
  satire: 'purpose.satire-disclosed',
  sponsored: 'purpose.sponsored-disclosed',
  press_release: 'purpose.press-release',
} as const satisfies Partial<Record<Genre, FindingCode>>;

function isDisclosed(genre: Genre): genre is keyof typeof DISCLOSED {
  return genre in DISCLOSED;
}

/** What the text says it is. */
export class GenreSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const genre = genreOf(reading);
    return isDisclosed(genre) ? [finding(DISCLOSED[genre], { data: {} })] : [];
  }
}
