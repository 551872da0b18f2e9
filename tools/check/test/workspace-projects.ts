import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One project of the workspace. */
export interface WorkspaceProject {
  readonly name: string;
  /** Relative to the repository. */
  readonly folder: string;
  readonly targets: readonly string[];
}

/** Every folder of the workspace that is a package. */
export function workspaceProjects(root: string): readonly WorkspaceProject[] {
  const folders = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  return [...folders, 'tools']
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        readonly name: string;
        readonly scripts?: Readonly<Record<string, string>>;
      };
      return { name: manifest.name, folder, targets: Object.keys(manifest.scripts ?? {}) };
    });
}
