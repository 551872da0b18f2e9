import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JestFile, JestJson } from './results.js';

/** The spec files of each group, by the path of the Jest file that runs them in one module registry. */
export type SpecGroups = ReadonlyMap<string, readonly string[]>;

const FILES_IN_A_GROUP = 32;
/** Fewer, because they take longer, and a long group would run alone at the end. */
const FILES_WITH_SERVERS_IN_A_GROUP = 16;
export const NEEDS_SERVERS = /\.(db|e2e)-spec\./;
/** Run alone, because they gain nothing from shared modules and keep the processors busy. */
const STARTS_PROGRAMS = /^(?!apps\/api\/).*\.e2e-spec\.tsx?$/;
const PACKAGE = /^(?:tools|[^/]+\/[^/]+)\//;

/** The suites that take longest, in order of processor time: 88 s to 33 s. They start first, so that none runs alone at the end. */
export const LONGEST_SUITES: readonly string[] = [
  'apps/web/e2e/accessibility.e2e-spec.ts',
  'apps/admin/e2e/desk.e2e-spec.ts',
  'tools/check/journeys/site.e2e-spec.ts',
  'apps/web/e2e/account.e2e-spec.ts',
  'apps/admin/e2e/lists.e2e-spec.ts',
  'apps/admin/e2e/content-pages.e2e-spec.ts',
  'tools/run/start/start.e2e-spec.ts',
  'apps/admin/e2e/sign-in.e2e-spec.ts',
  'tools/check/journeys/desk.e2e-spec.ts',
  'tools/resilience/faults/faults.e2e-spec.ts',
  'apps/admin/e2e/staff.e2e-spec.ts',
  'apps/admin/e2e/appearance.e2e-spec.ts',
];

/**
 * Groups spec files that share a module registry, because for most files loading Nest, TypeORM or the engine takes longer than
 * their tests. The groups are in the order in which they start: suites that start programs alternate with the others, which
 * wait for Postgres half of the time.
 */
export function specGroups(root: string, specs: readonly string[]): readonly (readonly string[])[] {
  const size = new Map(specs.map((path) => [path, statSync(join(root, path)).size]));
  const bySize = specs.toSorted((one, other) => (size.get(other) ?? 0) - (size.get(one) ?? 0));
  const alone = bySize
    .filter((path) => STARTS_PROGRAMS.test(path))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((path) => [path]);
  const shared = bySize.filter((path) => !STARTS_PROGRAMS.test(path));
  const packages = [...new Set(shared.map(packageOf))];
  const groups = packages.flatMap((name) => inEqualParts(shared.filter((path) => packageOf(path) === name)));
  const turns = Array.from({ length: Math.max(alone.length, groups.length) }, (_, at) => at);
  return turns.flatMap((at) => [...alone.slice(at, at + 1), ...groups.slice(at, at + 1)]);
}

function placeOf(path: string): number {
  const place = LONGEST_SUITES.indexOf(path);
  return place < 0 ? LONGEST_SUITES.length : place;
}

function packageOf(path: string): string {
  return PACKAGE.exec(path)?.[0] ?? '';
}

function inEqualParts(paths: readonly string[]): readonly (readonly string[])[] {
  const needsServers = paths.some((path) => NEEDS_SERVERS.test(path));
  const count = Math.ceil(paths.length / (needsServers ? FILES_WITH_SERVERS_IN_A_GROUP : FILES_IN_A_GROUP));
  return Array.from({ length: count }, (_, index) => paths.filter((__, at) => at % count === index));
}

/** Writes one Jest file for each group, with names in the order of the groups. */
export function writeGroups(
  folder: string,
  root: string,
  groups: readonly (readonly string[])[],
): SpecGroups {
  mkdirSync(folder, { recursive: true });
  const name = (index: number): string => `group-${String(index + 1).padStart(3, '0')}.cjs`;
  const members = new Map(
    groups.map((paths, index) => [join(folder, name(index)), paths.map((path) => join(root, path))]),
  );
  for (const [path, specs] of members) {
    writeFileSync(path, specs.map((spec) => describeBlock(relative(root, spec), spec)).join('\n'));
  }
  return members;
}

/** Puts a spec file into a `describe` block, so that its hooks apply to its own tests only. */
function describeBlock(title: string, path: string): string {
  return `describe(${JSON.stringify(title)}, () => {
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  try {
    require(${JSON.stringify(path)});
  } catch (error) {
    it('can be loaded', () => {
      throw error;
    });
  }
});
`;
}

/** Converts the report to one entry per spec file. A file that Jest did not run has no tests, which counts as a failure. */
export function withoutGroups(json: JestJson, root: string, groups: SpecGroups): JestJson {
  const reports = new Map(json.testResults.map((file) => [file.name, file]));
  return {
    ...json,
    testResults: [...groups].flatMap(([path, specs]) => filesOf(reports.get(path), root, specs)),
  };
}

function filesOf(group: JestFile | undefined, root: string, specs: readonly string[]): readonly JestFile[] {
  const files = specs.map((path) => fileOf(group, path, relative(root, path)));
  const isExplained =
    !group || group.status === 'passed' || group.assertionResults.some(({ status }) => status === 'failed');
  return isExplained ? files : [...files, { ...group, assertionResults: [] }];
}

function fileOf(group: JestFile | undefined, path: string, title: string): JestFile {
  const assertionResults = (group?.assertionResults ?? [])
    .filter(({ ancestorTitles }) => ancestorTitles[0] === title)
    .map((test) => ({ ...test, fullName: test.fullName.slice(title.length + 1) }));
  return { name: path, status: 'passed', message: '', assertionResults };
}
