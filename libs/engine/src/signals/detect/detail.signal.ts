import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';

const FEWEST_SENTENCES = 5;
/** Notices and short posts need no names and figures. */
const FEWEST_FOR_A_LACK = 10;

/** How many sentences hold something that could be looked up: a name, a figure. */
export class DetailSignal implements Signal {
  find({ sentences, language }: Reading): readonly Finding[] {
    const readable = sentences.filter((sentence) => !sentence.isForMachines && !sentence.isBoilerplate);
    if (!language || readable.length < FEWEST_SENTENCES) return [];
    const count = readable.filter((sentence) => sentence.names > 0 || sentence.numbers.length > 0).length;
    const share = count / readable.length;
    const data = { count, total: readable.length };
    if (share >= 0.5)
      return [finding('relevance.concrete-detail', { data, locators: [{ kind: 'whole-text' }] })];
    const prose = readable.filter(({ isProse }) => isProse).length;
    if (prose < FEWEST_FOR_A_LACK || share > 0.1) return [];
    return [finding('relevance.little-detail', { data, locators: [{ kind: 'whole-text' }] })];
  }
}
