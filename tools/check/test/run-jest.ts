import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { runCommand } from '../../run/servers/run-command.js';
import { failed, resultsOf, type JestJson, type Result } from './results.js';
import { specGroups, withoutGroups, writeGroups, type SpecGroups } from './spec-groups.js';

/** Longer than any single test or hook may take, so that a slow suite is never ended while one of its tests can still finish. */
const SILENCE_LIMIT_MS = 660_000;
/** The long suites start whole commands, each in one test. */
const LONG_SILENCE_LIMIT_MS = 1_260_000;
const LINGER_MS = 20_000;
/** With the programs and the browser that its suites start. */
const MEMORY_OF_A_WORKER = 1.5 * 2 ** 30;

/** Which tests run together: those that need no server, those that do, and those that `npm test` leaves out. */
export type Kind = 'small' | 'served' | 'long';

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
  const place = join(folder, 'groups', kind);
  const groups = writeGroups(place, root, specGroups(root, specs));
  writeFileSync(config, JSON.stringify(jestConfig(root, place)));
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
    shouldEnd: () => lingers(report),
  });
  const json = readReport(report, root, groups);
  const broken = failed(`jest (${kind})`, brokenJest(outcome));
  if (!json) return [broken];
  const results = resultsOf(root, json);
  const isExplained = outcome.code === 0 || results.some((result) => !result.passed);
  return isExplained ? results : [...results, broken];
}

/** Suites with servers and browsers wait more than half of their time: four more of them than processors, if memory allows. */
function workersFor(kind: Kind): number {
  const processors = availableParallelism();
  if (kind === 'small') return processors;
  return Math.max(processors, Math.min(processors + 4, Math.floor(totalmem() / MEMORY_OF_A_WORKER)));
}

function lingers(report: string): string | null {
  const written = statSync(report, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined || Date.now() - written < LINGER_MS) return null;
  return 'all tests were over and something they left open kept Jest alive';
}

function readReport(path: string, root: string, groups: SpecGroups): JestJson | null {
  if (!existsSync(path)) return null;
  try {
    return withoutGroups(JSON.parse(readFileSync(path, 'utf8')) as JestJson, root, groups);
  } catch {
    return null;
  }
}

function brokenJest({ output, endedBecause }: { output: string; endedBecause: string | null }): string {
  return endedBecause ? `Jest was ended because ${endedBecause}.\n${output}` : output;
}

/** Every package has the same settings: in one project, each source file is compiled once for all of them. */
function jestConfig(root: string, place: string): object {
  const preset = createRequire(join(root, 'package.json'))('./jest.preset.cjs') as object;
  return {
    ...preset,
    // Jest names its folder of compiled files after it.
    id: 'vaglio',
    rootDir: root,
    roots: [place],
    testMatch: ['**/*.cjs'],
    // Jest's own place for it goes with the folder of the run, and with it what the next run need not compile again.
    cacheDirectory: join(root, 'node_modules', '.cache', 'jest'),
    testSequencer: join(root, 'tools', 'check', 'jest', 'order-of-names.cjs'),
  };
}

/**
 * Suites that take minutes together: `npm test -- --long` runs these and no others. Those of the whole product have shorter
 * ones in `npm test`: the calls, screens and rules that they use are tested there one by one. Those of the extension need a
 * Chromium that loads extensions.
 */
export const LONG_SUITES: readonly string[] = [
  'apps/extension/e2e/extension.e2e-spec.ts',
  'apps/extension/e2e/firefox.e2e-spec.ts',
  'apps/extension/e2e/chrome-package.e2e-spec.ts',
  'libs/engine/src/behaviour/linear-time.spec.ts',
  'tools/run/archive/archive.e2e-spec.ts',
  'tools/run/bootstrap/commands.e2e-spec.ts',
  'tools/run/dev/dev.e2e-spec.ts',
  'tools/check/journeys/back-office-keyboard.e2e-spec.ts',
  'tools/check/journeys/back-office.e2e-spec.ts',
  'tools/check/journeys/extension.e2e-spec.ts',
];
