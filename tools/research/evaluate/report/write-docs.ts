import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from './results.js';
import { placeTable } from './place-table.js';
import { writeFormatted } from '../../../write-formatted.js';

/** Writes `docs/accuracy.md` for people and `docs/accuracy.json` for the site. */
export async function writeDocs(root: string, results: Results, table: string): Promise<void> {
  const file = join(root, 'docs', 'accuracy.md');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Accuracy\n';
  await writeFormatted(file, placeTable(page, table));
  await writeFormatted(join(root, 'docs', 'accuracy.json'), JSON.stringify(results));
}
