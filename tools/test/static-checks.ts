import { join } from 'node:path';
import { nxCommand } from '../bootstrap/build.mjs';
import { runCommand, type CommandOutcome } from './command.js';
import { failed, passed, type Result } from './result.js';
import type { WorkspaceProject } from './workspace-projects.js';

const LIMIT_MS = 480_000;
const TARGETS = ['build', 'lint', 'typecheck'] as const;

/** Format, build, lint and types of everything: one result per project and target. */
export async function staticChecks(
  root: string,
  projects: readonly WorkspaceProject[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Result[]> {
  const [format, targets] = await Promise.all([checkFormat(root, env), checkTargets(root, projects, env)]);
  return [format, ...targets];
}

async function checkFormat(root: string, env: NodeJS.ProcessEnv): Promise<Result> {
  const prettier = join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs');
  const options = { cwd: root, env, limitMs: LIMIT_MS };
  const { code, output } = await runCommand(process.execPath, [prettier, '--check', '.'], options);
  return code === 0 ? passed('format') : failed('format', `${output}\nMend it with: npm run format`);
}

/** Nx runs them together and keeps what passed; only where something failed each is asked for by itself. */
async function checkTargets(
  root: string,
  projects: readonly WorkspaceProject[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Result[]> {
  const wanted = projects.flatMap(({ name, targets }) =>
    TARGETS.filter((target) => targets.includes(target)).map((target) => `${name}:${target}`),
  );
  const together = await nx(root, ['run-many', '-t', ...TARGETS], env);
  if (together.code === 0) return wanted.map(passed);
  const results: Result[] = [];
  for (const task of wanted) {
    const { code, output } = await nx(root, ['run', task], env);
    results.push(code === 0 ? passed(task) : failed(task, output));
  }
  const blamed = results.some((result) => !result.passed);
  return blamed ? results : [...results, failed('nx run-many', together.output)];
}

function nx(root: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<CommandOutcome> {
  const { program, env } = nxCommand(root, environment);
  return runCommand(process.execPath, [program, ...args], { cwd: root, limitMs: LIMIT_MS, env });
}
