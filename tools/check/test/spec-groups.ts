import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JestFile, JestJson } from './results.js';

/** The spec files of each group, by the path of the Jest file that runs them in one module registry. */
export type SpecGroups = ReadonlyMap<string, readonly string[]>;

const FILES_IN_A_GROUP = 8;

/**
 * Writes one Jest file for about eight spec files: for most files of the API, loading Nest and TypeORM takes longer than
 * their tests. Each spec file keeps its own application and database.
 */
export function writeSpecGroups(folder: string, root: string, specs: readonly string[]): SpecGroups {
  mkdirSync(folder, { recursive: true });
  const bySize = [...specs].sort((one, other) => statSync(other).size - statSync(one).size);
  const count = Math.ceil(specs.length / FILES_IN_A_GROUP);
  const groups = Array.from({ length: count }, (_, index) => bySize.filter((__, at) => at % count === index));
  const members = new Map(groups.map((paths, index) => [join(folder, `group-${index + 1}.cjs`), paths]));
  for (const [path, paths] of members) {
    writeFileSync(path, paths.map((spec) => describing(relative(root, spec), spec)).join('\n'));
  }
  return members;
}

/** The hooks of a spec file run before and after its own tests only. */
function describing(title: string, path: string): string {
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

/** The report as if Jest had run each spec file alone. */
export function withoutGroups(json: JestJson, root: string, groups: SpecGroups): JestJson {
  return { ...json, testResults: json.testResults.flatMap((file) => filesOf(file, root, groups)) };
}

function filesOf(group: JestFile, root: string, groups: SpecGroups): readonly JestFile[] {
  const specs = groups.get(group.name);
  if (!specs) return [group];
  const files = specs.map((path) => fileOf(group, path, relative(root, path)));
  const isExplained =
    group.status === 'passed' || group.assertionResults.some(({ status }) => status === 'failed');
  return isExplained ? files : [...files, { ...group, assertionResults: [] }];
}

function fileOf(group: JestFile, path: string, title: string): JestFile {
  const assertionResults = group.assertionResults
    .filter(({ ancestorTitles }) => ancestorTitles[0] === title)
    .map((test) => ({ ...test, fullName: test.fullName.slice(title.length + 1) }));
  return { name: path, status: 'passed', message: '', assertionResults };
}
