import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..', '..');
const NOT_COPIED = ['node_modules', 'dist', '.git', '.data', '.nx', 'coverage'];
const PACKAGES = ['', 'apps/admin', 'apps/extension', 'apps/web', 'tools'];

/** Copies the sources, for commands that write into the tree. Installed packages are hard links instead of copies. */
export function copySources(name: string): string {
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.data', `${name}-`));
  // The embedded Postgres may run as another user than root and must be able to enter.
  chmodSync(folder, 0o755);
  const filter = (path: string): boolean => !NOT_COPIED.includes(basename(path));
  for (const entry of readdirSync(ROOT).filter(filter))
    cpSync(join(ROOT, entry), join(folder, entry), { recursive: true, filter });
  for (const project of PACKAGES) linkPackages(join(ROOT, project, 'node_modules'), join(folder, project));
  return folder;
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  const { status, stderr } = spawnSync('cp', ['-al', from, to]);
  if (status !== 0) throw new Error(`Packages could not be linked: ${String(stderr)}`);
}
