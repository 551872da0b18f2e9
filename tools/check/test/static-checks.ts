import { join } from 'node:path';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { nxCommand } from '../../run/bootstrap/build.mjs';
import { runCommand, type CommandOutcome } from '../../run/bootstrap/run-command.mjs';
import { failed, passed, type Result } from './results.js';

/** Long, because lint and type checks print nothing until a project is finished. */
const SILENCE_LIMIT_MS = 900_000;
const CHECKS = ['lint', 'typecheck'];

/** Builds all projects and returns one result per project. */
export function builds(
  root: string,
  projects: readonly WorkspaceProject[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Result[]> {
  return checkTargets(['build'], projects, (args) => nx(root, args, env));
}

/** Checks format, lint and types. Runs with low priority at the same time as the tests, which wait half of the time. */
export async function staticChecks(
  root: string,
  projects: readonly WorkspaceProject[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Result[]> {
  const format = await checkFormat(root, env);
  return [format, ...(await checkTargets(CHECKS, projects, (args) => nx(root, args, env, true)))];
}

async function checkFormat(root: string, env: NodeJS.ProcessEnv): Promise<Result> {
  const prettier = join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs');
  const options = { cwd: root, env, silenceLimitMs: SILENCE_LIMIT_MS, isLowPriority: true };
  // Skips files whose content passed before, also when their date has changed.
  const args = [prettier, '--check', '--cache', '--cache-strategy', 'content', '.'];
  const { code, output } = await runCommand(process.execPath, args, options);
  return code === 0 ? passed('format') : failed('format', `${output}\nFix it with: npm run format`);
}

/** Runs all targets in one call of Nx. After a failure it runs each one by itself, to get one result per target. */
async function checkTargets(
  targets: readonly string[],
  projects: readonly WorkspaceProject[],
  run: (args: readonly string[]) => Promise<CommandOutcome>,
): Promise<readonly Result[]> {
  const wanted = projects.flatMap((project) =>
    targets.filter((target) => project.targets.includes(target)).map((target) => `${project.name}:${target}`),
  );
  const together = await run(['run-many', '-t', ...targets]);
  if (together.code === 0) return wanted.map(passed);
  const results: Result[] = [];
  for (const task of wanted) {
    const { code, output } = await run(['run', task]);
    results.push(code === 0 ? passed(task) : failed(task, output));
  }
  const isExplained = results.some((result) => !result.passed);
  return isExplained ? results : [...results, failed('nx run-many', together.output)];
}

function nx(
  root: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  isLowPriority = false,
): Promise<CommandOutcome> {
  const { program, env } = nxCommand(root, environment);
  const options = { cwd: root, silenceLimitMs: SILENCE_LIMIT_MS, env, isLowPriority };
  return runCommand(process.execPath, [program, ...args], options);
}

interface WorkspaceProject {
  readonly name: string;
  /** Relative to the repository. */
  readonly folder: string;
  readonly targets: readonly string[];
}

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
