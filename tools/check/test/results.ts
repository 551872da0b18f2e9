import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of one test, or of a lint, format, type or build target. */
export interface Result {
  readonly name: string;
  readonly passed: boolean;
  /** Why it failed; empty when it passed. */
  readonly detail: string;
}

export function passed(name: string): Result {
  return { name, passed: true, detail: '' };
}

export function failed(name: string, detail: string): Result {
  return { name, passed: false, detail };
}

/** The part of Jest's `--json` that we read. */
export interface JestJson {
  readonly testResults: readonly JestFile[];
}

export interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly JestTest[];
}

interface JestTest {
  readonly ancestorTitles: readonly string[];
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
}

/** Returns one result per test. Skipped tests and files that failed outside their tests count as failures. */
export function resultsOf(root: string, json: JestJson): readonly Result[] {
  return json.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.map((test) => resultOf(path, test));
    const isExplained = tests.some((test) => !test.passed);
    if (tests.length > 0 && (file.status === 'passed' || isExplained)) return tests;
    return [...tests, failed(path, file.message || 'The file contains no test.')];
  });
}

function resultOf(path: string, test: JestTest): Result {
  const name = `${path} › ${test.fullName}`;
  if (test.status === 'passed') return passed(name);
  if (test.status === 'failed') return failed(name, (test.failureMessages ?? []).join('\n\n'));
  return failed(
    name,
    `It was not run (${test.status}). Skipped tests count as failures: repair or delete it.`,
  );
}

const MAX_LINES = 80;

/** Lists the failures; the last line is the count of all results. */
export function report(results: readonly Result[]): string {
  const failures = results.filter((result) => !result.passed);
  const blocks = failures.map(({ name, detail }) => `✗ ${name}\n${indent(shorten(detail))}\n`);
  return [...blocks, `${results.length - failures.length} passed, ${failures.length} failed`].join('\n');
}

/** A run without results fails. */
export function exitCode(results: readonly Result[]): number {
  return results.length > 0 && results.every((result) => result.passed) ? 0 : 1;
}

function shorten(text: string): string {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n');
  if (lines.length <= MAX_LINES) return lines.join('\n');
  const head = lines.slice(0, MAX_LINES / 2);
  const tail = lines.slice(-MAX_LINES / 2);
  return [...head, `… ${lines.length - MAX_LINES} lines left out …`, ...tail].join('\n');
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}
