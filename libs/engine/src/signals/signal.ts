import type { Finding } from '../analysis.types.js';
import type { Reading } from './reading/reading.js';

/** One thing to look for in a text. Pure: the same reading gives the same findings. */
export interface Signal {
  find(reading: Reading): readonly Finding[];
}
