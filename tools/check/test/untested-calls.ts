import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { failed, passed, type Result } from './results.js';

const NAME = 'docs/api/openapi.json › every call was answered with success in a test';

/** The folder in which the tests of the API write the calls that succeeded (`apps/api/src/testing/documented-answers.ts`). */
export function answersFolder(runFolder: string): string {
  const folder = join(runFolder, 'answers');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Fails when the OpenAPI document has calls that succeeded in no test. */
export function untestedCalls(root: string, folder: string): Result {
  const { paths } = JSON.parse(readFileSync(join(root, 'docs', 'api', 'openapi.json'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  };
  const succeeded = new Set(
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
  );
  const documented = Object.values(paths).flatMap((path) => Object.values(path));
  const missing = documented.map(({ operationId }) => operationId).filter((id) => !succeeded.has(id));
  return missing.length === 0 ? passed(NAME) : failed(NAME, `No test calls: ${missing.join(', ')}`);
}
