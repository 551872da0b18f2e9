import { resolve } from 'node:path';
import { Failure } from './bootstrap/failure.mjs';

export interface ProgramContext {
  /** The repository's folder. */
  readonly root: string;
  readonly args: readonly string[];
}

/** The module of a command; `run` resolves to the exit code. */
export interface Program {
  run(context: ProgramContext): Promise<number>;
}

/** Resolves a path of the command line; npm runs its scripts in the folder of the package and names the caller's folder. */
export function resolvePath(path: string): string {
  const { INIT_CWD, npm_config_local_prefix: packageFolder } = process.env;
  const folder = process.cwd();
  return resolve(folder === packageFolder ? (INIT_CWD ?? folder) : folder, path);
}

/** Parses the value of `--name` as a whole number from 1 to `max`; throws for anything else. */
export function countArgument(name: string, text: string, max = 1_000): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= max) return count;
  throw new Failure(`--${name} is a number from 1 to ${max}, not "${text}".`, 64);
}
