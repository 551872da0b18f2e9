import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { runCommand } from '../../run/bootstrap/run-command.mjs';
import { failed, resultsOf, type JestJson, type Result } from './results.js';
import { specGroups, withoutGroups, writeGroups, type SpecGroups } from './spec-groups.js';

/** Longer than the time limit of a single test or hook. */
const SILENCE_LIMIT_MS = 660_000;
/** In the long suites one test may run a whole command, such as a build. */
const LONG_SILENCE_LIMIT_MS = 1_260_000;
const EXIT_LIMIT_MS = 20_000;
/** Includes the programs and the browser that its suites start. */
const MEMORY_OF_A_WORKER = 1.5 * 2 ** 30;

/** Suites that need no server, suites that need one, and suites that run only with `--long`. */
type Kind = 'small' | 'with-servers' | 'long';

/** Runs spec files of all packages in one Jest and reads its report. */
export async function runJest(
  root: string,
  folder: string,
  kind: Kind,
  specs: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Result[]> {
  const config = join(folder, `jest-${kind}.json`);
  const report = join(folder, `results-${kind}.json`);
  const groupsFolder = join(folder, 'groups', kind);
  const groups = writeGroups(groupsFolder, root, specGroups(root, specs));
  writeFileSync(config, JSON.stringify(jestConfig(root, groupsFolder)));
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
  ];
  const outcome = await runCommand(process.execPath, [jest, ...args], {
    cwd: root,
    env: { ...env, NODE_ENV: 'test' },
    silenceLimitMs: kind === 'long' ? LONG_SILENCE_LIMIT_MS : SILENCE_LIMIT_MS,
    shouldEnd: () => reasonToEnd(report),
  });
  const json = readReport(report, root, groups);
  const jestFailed = failed(`jest (${kind})`, failureText(outcome));
  if (!json) return [jestFailed];
  const results = resultsOf(root, json);
  const isExplained = outcome.code === 0 || results.some((result) => !result.passed);
  return isExplained ? results : [...results, jestFailed];
}

/** Four more workers than processors if the memory allows it, because suites with servers and browsers wait half of the time. */
function workersFor(kind: Kind): number {
  const processors = availableParallelism();
  if (kind === 'small') return processors;
  return Math.max(processors, Math.min(processors + 4, Math.floor(totalmem() / MEMORY_OF_A_WORKER)));
}

/** Returns why Jest has to be ended: it still runs some time after it has written the report. */
function reasonToEnd(report: string): string | null {
  const written = statSync(report, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined || Date.now() - written < EXIT_LIMIT_MS) return null;
  return 'all tests had ended, but something that they left open kept Jest running';
}

function readReport(path: string, root: string, groups: SpecGroups): JestJson | null {
  if (!existsSync(path)) return null;
  try {
    return withoutGroups(JSON.parse(readFileSync(path, 'utf8')) as JestJson, root, groups);
  } catch {
    return null;
  }
}

function failureText({ output, endedBecause }: { output: string; endedBecause: string | null }): string {
  return endedBecause ? `Jest was ended because ${endedBecause}.\n${output}` : output;
}

/** One Jest project for all packages, so that each source file is compiled only once. */
function jestConfig(root: string, groupsFolder: string): object {
  const preset = createRequire(join(root, 'package.json'))('./jest.preset.cjs') as object;
  return {
    ...preset,
    // Part of the path of the cache, which would otherwise differ between runs.
    id: 'vaglio',
    rootDir: root,
    roots: [groupsFolder],
    testMatch: ['**/*.cjs'],
    // The default is in the temporary folder, which is removed at the end of the run.
    cacheDirectory: join(root, 'node_modules', '.cache', 'jest'),
    testSequencer: join(root, 'tools', 'check', 'jest', 'order-of-names.cjs'),
  };
}

/** They take minutes or need a Chromium that loads extensions; `npm test` tests their calls and screens one by one. */
export const LONG_SUITES: readonly string[] = [
  'apps/extension/e2e/extension.e2e-spec.ts',
  'apps/extension/e2e/firefox.e2e-spec.ts',
  'apps/extension/e2e/chrome-package.e2e-spec.ts',
  'libs/engine/src/behavior/linear-time.spec.ts',
  'tools/run/archive/archive.e2e-spec.ts',
  'tools/run/bootstrap/commands.e2e-spec.ts',
  'tools/run/dev/dev.e2e-spec.ts',
  'tools/check/journeys/back-office-keyboard.e2e-spec.ts',
  'tools/check/journeys/back-office.e2e-spec.ts',
  'tools/check/journeys/extension.e2e-spec.ts',
];
