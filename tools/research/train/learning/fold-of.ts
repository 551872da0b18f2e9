import { createHash } from 'node:crypto';

/** Puts every group (an outlet, a text's words) into one fold, the same one each time. */
export function foldOf(group: string, folds: number, seed: string): number {
  return createHash('sha256').update(`${seed}:${group}`).digest().readUInt32BE(0) % folds;
}
