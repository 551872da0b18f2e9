import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { SKIPPED_FOLDERS } from '../test/spec-files.js';

export const ROOT = join(__dirname, '..', '..', '..');

interface TreeFile {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const TEXT =
  /\.(ts|tsx|mjs|cjs|js|json|md|css|html|yml|yaml|txt|sh)$|^(\.npmrc|\.env\.example|Dockerfile|run)$/;
const MAX_BYTES = 2_000_000;

/** The text of one file, relative to the repository. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The text files below a folder whose path matches. */
export function files(folder: string, matching: RegExp = /./): readonly TreeFile[] {
  return walk(join(ROOT, folder))
    .map((path) => relative(ROOT, path).split(sep).join('/'))
    .filter((path) => matching.test(path))
    .map((path) => ({ path, text: textOf(path) }));
}

/** The sources of a folder, without their tests. */
export function sources(folder: string): readonly TreeFile[] {
  return files(folder, /\.tsx?$/).filter(
    ({ path }) => !/\.(spec|db-spec|e2e-spec)\.tsx?$/.test(path) && !/\/(testing|e2e)\//.test(path),
  );
}

/** The modules that a file imports or re-exports. */
export function imports(file: TreeFile): readonly string[] {
  const statements = /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/g;
  const others = /(?:^|\n|\W)import\s*\(?\s*['"]([^'"]+)['"]/g;
  return [statements, others].flatMap((pattern) =>
    [...file.text.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
}

/** Resolves a relative import to a path in the repository; returns other imports unchanged. */
export function resolveImport(file: TreeFile, address: string): string {
  if (!address.startsWith('.')) return address;
  return join(file.path, '..', address).split(sep).join('/');
}

/** The matching lines of files, as `path:line text`. */
export function linesMatching(tree: readonly TreeFile[], pattern: RegExp): readonly string[] {
  return tree.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : walk(path);
    const isText = entry.isFile() && TEXT.test(entry.name);
    return isText && statSync(path).size < MAX_BYTES ? [path] : [];
  });
}
