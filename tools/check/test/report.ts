import type { Result } from './result.js';

const MOST_LINES = 80;

/** What failed, readably, and as the very last line the count of everything. */
export function report(results: readonly Result[]): string {
  const failures = results.filter((result) => !result.passed);
  const blocks = failures.map(({ name, detail }) => `✗ ${name}\n${indent(shorten(detail))}\n`);
  return [...blocks, `${results.length - failures.length} passed, ${failures.length} failed`].join('\n');
}

/** A run that tried nothing has proved nothing. */
export function exitCode(results: readonly Result[]): number {
  return results.length > 0 && results.every((result) => result.passed) ? 0 : 1;
}

function shorten(text: string): string {
  const lines = withoutColors(text).trimEnd().split('\n');
  if (lines.length <= MOST_LINES) return lines.join('\n');
  const head = lines.slice(0, MOST_LINES / 2);
  const tail = lines.slice(-MOST_LINES / 2);
  return [...head, `… ${lines.length - MOST_LINES} lines left out …`, ...tail].join('\n');
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}

function withoutColors(text: string): string {
  // The escape character is what terminal colours begin with.
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
}
