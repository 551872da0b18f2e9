import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';
import { originOf, stampedFiles } from './stamp-origin.mjs';

// ZIP dates have no time zone and fflate uses the local one. At noon the day is the same everywhere.
const FIXED_DATE = new Date(2000, 0, 1, 12, 0, 0);

/**
 * Packs the extension in `folder` as a ZIP for a site and a browser. The same input always gives the same bytes: names are
 * sorted, and dates and attributes are fixed.
 */
export function createExtensionZip({ folder, origin, browser = 'chrome' }) {
  const files = readFiles(folder);
  const manifest = new TextDecoder().decode(files['manifest.json']);
  for (const [name, text] of Object.entries(stampedFiles(manifest, originOf(origin), browser)))
    files[name] = new TextEncoder().encode(text);
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
