import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { WorkspaceProject } from './workspace-projects.js';

/** Which tests run together: those that need no server, then those that do. */
export type Kind = 'small' | 'served';

/** One entry of a Jest configuration's `projects`, as far as we read it. */
export interface JestProject {
  readonly displayName: string;
  readonly rootDir: string;
  readonly kind: Kind;
  readonly testPathIgnorePatterns?: readonly string[];
}

type Config = Readonly<Record<string, unknown>> & { readonly projects?: readonly Config[] };

const SMALL = ['small', 'shape'];

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
  return { rootDir, ...entry, displayName: `${name} ${part}`, kind };
}

/** The configuration for one Jest over all projects of a kind, but for the files that are left out. */
export function jestConfig(
  root: string,
  projects: readonly JestProject[],
  kind: Kind,
  leftOut: readonly string[],
): object {
  // Jest's own place for it goes with the folder of the run, and with it what the next run need not compile again.
  const cacheDirectory = join(root, 'node_modules', '.cache', 'jest');
  const entries = projects
    .filter((project) => project.kind === kind)
    .map(({ kind: _, testPathIgnorePatterns = ['/node_modules/'], ...entry }) => ({
      ...entry,
      cacheDirectory,
      testPathIgnorePatterns: [...testPathIgnorePatterns, ...leftOut.map(literally)],
    }));
  const testSequencer = join(root, 'tools', 'check', 'jest', 'longest-first.cjs');
  return { rootDir: root, testSequencer, projects: entries, testTimeout: kind === 'small' ? 20_000 : 60_000 };
}

function literally(path: string): string {
  return `/${path.replace(/[.]/g, '\\.')}$`;
}
