import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Reads a file of JSON lines, compressed or not. */
export function readRows<Row>(file: string): Row[] {
  const bytes = readFileSync(file);
  const text = file.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** A file of a data set: `articles/veracity.en.test.jsonl.gz` is the split `test` of the set `articles/veracity.en`. */
export interface DataFile {
  readonly path: string;
  readonly set: string;
  readonly split: string;
}

/** Finds the files of JSON lines in the folders of the data. */
export function findDataFiles(data: string): DataFile[] {
  if (!existsSync(data)) return [];
  const folders = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name: folder }) =>
    readdirSync(join(data, folder))
      .filter((name) => /\.jsonl(?:\.gz)?$/.test(name))
      .sort()
      .map((name) => {
        const parts = basename(name)
          .replace(/\.jsonl(?:\.gz)?$/, '')
          .split('.');
        const split = parts.pop() ?? '';
        return {
          path: join(data, folder, name),
          set: [folder, parts.join('.')].filter(Boolean).join('/'),
          split,
        };
      }),
  );
}
