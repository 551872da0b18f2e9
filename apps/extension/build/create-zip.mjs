import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';
import { originOf, stampedFiles } from './stamp-origin.mjs';

// The format's clock has no time zone, and fflate reads the local one: noon is the same day everywhere.
const FIXED_DATE = new Date(2000, 0, 1, 12, 0, 0);

/**
 * The extension in `folder` as a ZIP that knows `origin`, for a browser. The same input gives the same bytes: sorted names,
 * one date, one compression level, no attributes of the machine.
 */
export function createExtensionZip({ folder, origin, browser = 'chrome' }) {
  const files = {
    ...readFiles(folder),
    ...encode(stampedFiles(readText(folder, 'manifest.json'), originOf(origin), browser)),
  };
  const entries = Object.keys(files)
    .sort()
    .map((name) => [name, [files[name], { level: 9, mtime: FIXED_DATE, os: 3, attrs: 0o100644 << 16 }]]);
  return zipSync(Object.fromEntries(entries));
}

function readFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    entries.map(({ parentPath, path, name }) => {
      const file = join(parentPath ?? path, name);
      return [relative(folder, file).split(sep).join('/'), new Uint8Array(readFileSync(file))];
    }),
  );
}

function readText(folder, name) {
  return readFileSync(join(folder, name), 'utf8');
}

function encode(texts) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  );
}
