import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { failed, passed, type Result } from './results.js';

const NAME = 'docs/api/openapi.json › every call was answered in a test as documented';

/** Where the tests of the API note which documented calls they saw succeed (`apps/api/src/testing/documented-answers.ts`). */
export function seenAnswersFolder(runFolder: string): string {
  const folder = join(runFolder, 'answers');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Fails with the documented calls that no test saw succeed. */
export function neverAnswered(root: string, folder: string): Result {
  const { paths } = JSON.parse(readFileSync(join(root, 'docs', 'api', 'openapi.json'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  };
  const seen = new Set(
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
  );
  const documented = Object.values(paths).flatMap((path) => Object.values(path));
  const missing = documented.map(({ operationId }) => operationId).filter((id) => !seen.has(id));
  return missing.length === 0 ? passed(NAME) : failed(NAME, `Never answered: ${missing.join(', ')}`);
}
