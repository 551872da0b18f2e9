import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { runCommand } from '../../run/servers/run-command.js';
import { failed, resultsOf, type JestJson, type Result } from './results.js';
import { specFiles } from './spec-files.js';
import { withoutGroups, writeSpecGroups, type SpecGroups } from './spec-groups.js';
import type { WorkspaceProject } from './static-checks.js';

/** Longer than any single test or hook may take, so that a slow suite is never ended while one of its tests can still finish. */
const SILENCE_LIMIT_MS = 660_000;
/** The long suites start whole commands, each in one test. */
const LONG_SILENCE_LIMIT_MS = 1_260_000;
const LINGER_MS = 20_000;
/** With the programs and the browser that its suites start. */
const MEMORY_OF_A_WORKER = 1.5 * 2 ** 30;

/** What one Jest brought back. */
interface JestRun {
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
  const ofKind = projects.filter((project) => project.kind === kind);
  const alone = { projects: ofKind, groups: new Map<string, readonly string[]>() };
  const { projects: entries, groups } = isLong ? alone : inGroups(root, folder, ofKind);
  writeFileSync(config, JSON.stringify(jestConfig(root, entries, kind, isLong ? [] : LONG_SUITES)));
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
    silenceLimitMs: isLong ? LONG_SILENCE_LIMIT_MS : SILENCE_LIMIT_MS,
    shouldEnd: () => lingers(report),
  });
  const json = readReport(report, root, groups);
  if (!json) return { json, results: [failed(`jest (${kind})`, brokenJest(outcome))] };
  const results = resultsOf(root, json);
  const isExplained = outcome.code === 0 || results.some((result) => !result.passed);
  return {
    json,
    results: isExplained ? results : [...results, failed(`jest (${kind})`, brokenJest(outcome))],
  };
}

/** Suites with servers and browsers wait a good part of their time: two more of them than processors, if memory allows. */
function workersFor(kind: Kind): number {
  const processors = availableParallelism();
  if (kind === 'small') return processors;
  return Math.max(processors, Math.min(processors + 2, Math.floor(totalmem() / MEMORY_OF_A_WORKER)));
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

/** Which tests run together: those that need no server, then those that do. */
export type Kind = 'small' | 'served';

/** One entry of a Jest configuration's `projects`, as far as we read it. */
export interface JestProject {
  readonly displayName: string;
  readonly rootDir: string;
  readonly kind: Kind;
  readonly testMatch: readonly string[];
  /** Below which folders Jest looks for spec files. */
  readonly roots?: readonly string[];
  readonly testPathIgnorePatterns?: readonly string[];
}

type Config = Readonly<Record<string, unknown>> & {
  readonly projects?: readonly Config[];
  readonly testMatch: readonly string[];
};

const SMALL = ['small', 'shape'];
/** At most one of each kind, because an id is given once in a run. */
const IN_ONE_CACHE = ['small', 'e2e', 'system'];

/** What the entries of every project's jest.config.cjs amount to when they are run by one Jest. */
export function jestProjects(root: string, projects: readonly WorkspaceProject[]): readonly JestProject[] {
  const require = createRequire(join(root, 'package.json'));
  return projects.flatMap(({ name, folder }) => {
    const path = join(root, folder, 'jest.config.cjs');
    if (!existsSync(path)) return [];
    const config = require(path) as Config;
    const entries = config.projects ?? [config];
    return entries.map((entry) => withPlace(entry, name, join(root, folder)));
  });
}

function withPlace(entry: Config, name: string, rootDir: string): JestProject & Config {
  const part = typeof entry.displayName === 'string' ? entry.displayName : 'small';
  const kind = SMALL.includes(part) ? 'small' : 'served';
  // Jest names its folder of compiled files after it: both runs of a project compile each file once.
  const id = IN_ONE_CACHE.includes(part) ? rootDir : `${rootDir} ${part}`;
  return { rootDir, ...entry, id: id.replace(/\W+/g, '-'), displayName: `${name} ${part}`, kind };
}

/** The configuration for one Jest over all projects of a kind, but for the files that are left out. */
function jestConfig(
  root: string,
  projects: readonly JestProject[],
  kind: Kind,
  leftOut: readonly string[],
): object {
  // Jest's own place for it goes with the folder of the run, and with it what the next run need not compile again.
  const cacheDirectory = join(root, 'node_modules', '.cache', 'jest');
  const entries = projects.map(({ kind: _, testPathIgnorePatterns = ['/node_modules/'], ...entry }) => ({
    ...entry,
    cacheDirectory,
    testPathIgnorePatterns: [...testPathIgnorePatterns, ...leftOut.map(literally)],
  }));
  const testSequencer = join(root, 'tools', 'check', 'jest', 'mixed-order.cjs');
  return { rootDir: root, testSequencer, projects: entries, testTimeout: kind === 'small' ? 20_000 : 60_000 };
}

/** Of one package, whose spec files import so much that several of them are run in one module registry. */
const GROUPED: ReadonlySet<string> = new Set([
  '@vaglio/api small',
  '@vaglio/api database',
  '@vaglio/api e2e',
]);

/** The grouped ones become one project. */
function inGroups(
  root: string,
  folder: string,
  projects: readonly JestProject[],
): { readonly projects: readonly JestProject[]; readonly groups: SpecGroups } {
  const members = projects.filter(({ displayName }) => GROUPED.has(displayName));
  const last = members.at(-1);
  if (!last) return { projects, groups: new Map() };
  const place = join(folder, 'groups', last.kind);
  const groups = writeSpecGroups(place, root, members.flatMap(specsOf));
  const together = { ...last, roots: [place], testMatch: ['**/*.cjs'] };
  return { projects: [...projects.filter((project) => !members.includes(project)), together], groups };
}

/** The spec files that a project's patterns name. */
function specsOf({ rootDir, testMatch }: JestProject): readonly string[] {
  const patterns = testMatch.map((pattern) => pattern.replace('<rootDir>', rootDir).split('**/*'));
  const paths = specFiles(rootDir, ['.']).map((path) => join(rootDir, path));
  return paths.filter((path) =>
    patterns.some(([start = '', end = '']) => path.startsWith(start) && path.endsWith(end)),
  );
}

function literally(path: string): string {
  return `/${path.replace(/[.]/g, '\\.')}$`;
}

/**
 * Whole-product suites that take minutes together: `npm test -- --long` runs these and no others. Each has shorter kin in
 * `npm test`: the calls, screens and rules that they use are tested there one by one.
 */
export const LONG_SUITES: readonly string[] = [
  'apps/extension/e2e/extension.e2e-spec.ts',
  'apps/extension/e2e/firefox.e2e-spec.ts',
  'tools/run/archive/archive.e2e-spec.ts',
  'tools/run/bootstrap/commands.e2e-spec.ts',
  'tools/run/dev/dev.e2e-spec.ts',
  'tools/check/journeys/back-office-keyboard.e2e-spec.ts',
  'tools/check/journeys/back-office.e2e-spec.ts',
  'tools/check/journeys/extension.e2e-spec.ts',
];
