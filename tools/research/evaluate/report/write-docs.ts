import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figureTable } from './figure-table.js';
import type { ResultRow, Results } from './results.js';
import { writeFormatted } from '../../../run/write-formatted.js';

/** Writes `docs/accuracy.md` for people and `docs/accuracy.json` for the site. A part leaves the figures of other sets as they are. */
export async function writeDocs(
  root: string,
  measured: Results,
  { isPart }: { readonly isPart: boolean },
): Promise<void> {
  const [page, data] = ['accuracy.md', 'accuracy.json'].map((name) => join(root, 'docs', name)) as [
    string,
    string,
  ];
  const results = isPart ? joined(JSON.parse(readFileSync(data, 'utf8')) as Results, measured) : measured;
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '# Accuracy\n';
  const table = figureTable(results.figures.map((figure) => ({ ...figure, value: figure.value ?? NaN })));
  await writeFormatted(page, placeTable(text, table));
  await writeFormatted(data, JSON.stringify(results));
}

/** The new figures stand where the first of their kind stood before. */
export function joined(before: Results, measured: Results): Results {
  const kindOf = ({ task }: ResultRow) => task.split(' ')[0];
  const kinds = new Set(measured.figures.map(kindOf));
  const place = before.figures.findIndex((row) => kinds.has(kindOf(row)));
  const rest = before.figures.filter((row) => !kinds.has(kindOf(row)));
  const at = place < 0 ? rest.length : place;
  return { ...before, figures: [...rest.slice(0, at), ...measured.figures, ...rest.slice(at)] };
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
