import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from './results.js';

const START = '<!-- figures: written by `npm run evaluate -- --write-docs` -->';
const END = '<!-- end of figures -->';

/** Puts the table between its markers and leaves what people wrote around it. */
export function placeTable(page: string, table: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  const block = `${START}\n\n${table}\n\n${END}`;
  return start < 0 || end < start
    ? `${page.trimEnd()}\n\n${block}\n`
    : page.slice(0, start) + block + page.slice(end + END.length);
}

/** Writes `docs/accuracy.md` for people and `docs/accuracy.json` for the site. */
export function writeDocs(root: string, results: Results, table: string): void {
  const file = join(root, 'docs', 'accuracy.md');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Accuracy\n';
  writeFileSync(file, placeTable(page, table));
  writeFileSync(join(root, 'docs', 'accuracy.json'), `${JSON.stringify(results, null, 2)}\n`);
}
