import type { Genre } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import { finding, type FindingCode } from '../../finding-catalogue.js';
import type { Reading } from '../reading/reading.js';
import { declaredGenre, declaresSatire, genreOf, opinionLabel } from './genre.js';

const DISCLOSED = {
  opinion: 'purpose.opinion-disclosed',
  satire: 'purpose.satire-disclosed',
  sponsored: 'purpose.sponsored-disclosed',
  press_release: 'purpose.press-release',
} as const satisfies Partial<Record<Genre, FindingCode>>;

function isDisclosed(genre: Genre): genre is keyof typeof DISCLOSED {
  return genre in DISCLOSED;
}

/** Finds a text that declares itself an opinion, satire, advertising or a press release. */
export function genreSignal(reading: Reading): Finding[] {
  const genre = genreOf(reading);
  if (!isDisclosed(genre)) return [];
  const isDeclared = genre === 'satire' ? declaresSatire(reading) : declaredGenre(reading) !== null;
  if (!isDeclared) return [];
  const label = genre === 'opinion' ? opinionLabel(reading) : null;
  return [finding(DISCLOSED[genre], { data: label === null ? {} : { label } })];
}
