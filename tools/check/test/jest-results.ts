import { relative } from 'node:path';
import { failed, passed, type Result } from './result.js';

/** The part of Jest's `--json` that we read. */
export interface JestJson {
  readonly testResults: readonly JestFile[];
}

interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly JestTest[];
}

interface JestTest {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
}

/** One result per test. A test that was not run is a failure, and so is a file that broke outside its tests. */
export function resultsOf(root: string, json: JestJson): readonly Result[] {
  return json.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.map((test) => resultOf(path, test));
    const isExplained = tests.some((test) => !test.passed);
    if (tests.length > 0 && (file.status === 'passed' || isExplained)) return tests;
    return [...tests, failed(path, file.message || 'The file holds no test.')];
  });
}

function resultOf(path: string, test: JestTest): Result {
  const name = `${path} › ${test.fullName}`;
  if (test.status === 'passed') return passed(name);
  if (test.status === 'failed') return failed(name, (test.failureMessages ?? []).join('\n\n'));
  return failed(name, `It was not run (${test.status}). Nothing is skipped here: mend it or take it out.`);
}

/** Spec files of the tree that no Jest project picked up: a test nobody runs proves nothing. */
export function neverRun(
  root: string,
  specFiles: readonly string[],
  ran: readonly JestJson[],
): readonly Result[] {
  const names = new Set(ran.flatMap((json) => json.testResults.map((file) => relative(root, file.name))));
  return specFiles
    .filter((path) => !names.has(path))
    .map((path) => failed(path, 'No Jest project runs this file: see the jest.config.cjs of its project.'));
}
