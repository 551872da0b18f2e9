import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** A server that comes with a base image, if this machine has it too. */
export function findProgram(name: string): string | null {
  return FOLDERS.map((folder) => `${folder}/${name}`).find(existsSync) ?? null;
}

/** Runs it for as long as it is needed. */
export async function whileRunning(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  work: () => Promise<void>,
): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = once(child, 'exit');
  try {
    await work();
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}
