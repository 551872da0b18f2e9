import { readFileSync } from 'node:fs';

/**
 * The weights are in `libs/engine/data/models`, which is `../../data/models` from `src/models` and from `dist/models` alike, so
 * that sources, tests and builds read the same file. Each file is read once, at its first use.
 */
export function lazyModel<Stored, Ready>(task: string, prepare: (stored: Stored) => Ready): () => Ready {
  let ready: Ready | undefined;
  return () => (ready ??= prepare(readModel<Stored>(task)));
}

function readModel<Stored>(task: string): Stored {
  const file = new URL(`../../data/models/${task}.model.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Stored;
}
