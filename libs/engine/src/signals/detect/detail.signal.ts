import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { readableSentences, type Reading } from '../reading/reading.js';

const MIN_SENTENCES = 5;
/** Notices and short posts need no names and numbers. */
const MIN_FOR_LITTLE_DETAIL = 10;

/** Measures how many sentences have a name or a number that could be looked up. */
export function detailSignal(reading: Reading): Finding[] {
  const readable = readableSentences(reading);
  if (!reading.language || readable.length < MIN_SENTENCES) return [];
  const count = readable.filter((sentence) => sentence.names > 0 || sentence.numbers.length > 0).length;
  const share = count / readable.length;
  const parts = { data: { count, total: readable.length }, locators: [{ kind: 'whole-text' }] } as const;
  if (share >= 0.5) return [finding('relevance.concrete-detail', parts)];
  const prose = readable.filter(({ isProse }) => isProse).length;
  return prose < MIN_FOR_LITTLE_DETAIL || share > 0.1 ? [] : [finding('relevance.little-detail', parts)];
}
