import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from './results.js';
import { writeFormatted } from '../../../run/write-formatted.js';

/** Writes `docs/accuracy.md` for people and `docs/accuracy.json` for the site. */
export async function writeDocs(root: string, results: Results, table: string): Promise<void> {
  const file = join(root, 'docs', 'accuracy.md');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Accuracy\n';
  await writeFormatted(file, placeTable(page, table));
  await writeFormatted(join(root, 'docs', 'accuracy.json'), JSON.stringify(results));
}

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
