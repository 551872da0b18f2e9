import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../run/servers/run-command.js';
import { jestConfig, type JestProject, type Kind } from './jest-config.js';
import { resultsOf, type JestJson } from './jest-results.js';
import { LONG_SUITES } from './long-suites.js';
import { failed, type Result } from './result.js';

/** Longer than any single test or hook may take, so that a slow suite is never ended while one of its tests can still finish. */
const SILENCE_LIMIT_MS = 360_000;
const LINGER_MS = 20_000;

/** What one Jest brought back. */
export interface JestRun {
  readonly results: readonly Result[];
  /** Null when Jest itself broke. */
  readonly json: JestJson | null;
}

/** Runs all tests of a kind in one Jest and reads its report. */
export async function runJest(
  root: string,
  folder: string,
  projects: readonly JestProject[],
  kind: Kind,
  env: NodeJS.ProcessEnv,
  isLong = false,
): Promise<JestRun> {
  const config = join(folder, `jest-${kind}.json`);
  const report = join(folder, `results-${kind}.json`);
  writeFileSync(config, JSON.stringify(jestConfig(root, projects, kind, isLong ? [] : LONG_SUITES)));
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = [
    '--config',
    config,
    '--ci',
    '--json',
    '--outputFile',
    report,
    `--maxWorkers=${workersFor(kind)}`,
    '--no-colors',
    '--reporters',
    'default',
    '--reporters',
    join(root, 'tools', 'check', 'jest', 'progress-reporter.cjs'),
    ...(isLong ? ['--runTestsByPath', ...LONG_SUITES.map((path) => join(root, path))] : []),
  ];
  const outcome = await runCommand(process.execPath, [jest, ...args, '--passWithNoTests'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'test' },
    silenceLimitMs: SILENCE_LIMIT_MS,
    shouldEnd: () => lingers(report),
  });
  const json = readReport(report);
  if (!json) return { json, results: [failed(`jest (${kind})`, brokenJest(outcome))] };
  const results = resultsOf(root, json);
  const isExplained = outcome.code === 0 || results.some((result) => !result.passed);
  return {
    json,
    results: isExplained ? results : [...results, failed(`jest (${kind})`, brokenJest(outcome))],
  };
}

/** Suites with servers and browsers wait a good part of their time: one more of them than there are processors. */
function workersFor(kind: Kind): number {
  return kind === 'served' ? availableParallelism() + 1 : availableParallelism();
}

function lingers(report: string): string | null {
  const written = statSync(report, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined || Date.now() - written < LINGER_MS) return null;
  return 'all tests were over and something they left open kept Jest alive';
}

function readReport(path: string): JestJson | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JestJson;
  } catch {
    return null;
  }
}

function brokenJest({ output, endedBecause }: { output: string; endedBecause: string | null }): string {
  return endedBecause ? `Jest was ended because ${endedBecause}.\n${output}` : output;
}
