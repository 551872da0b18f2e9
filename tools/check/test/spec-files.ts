import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const SPEC = /\.(spec|db-spec|e2e-spec)\.tsx?$/;
/** Folders with installed, generated or copied files. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  '.data',
  '.nx',
  '.git',
  'coverage',
  '__fixtures__',
]);

/** Returns the spec files in these folders, as paths relative to the root. */
export function specFiles(root: string, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => walk(join(root, folder)).map((path) => relative(root, path))).sort();
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : walk(path);
    return SPEC.test(entry.name) ? [path] : [];
  });
}
