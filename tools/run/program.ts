import { Failure } from './bootstrap/failure.mjs';

/** What a small program of this folder is given. */
export interface ProgramContext {
  /** The repository's folder. */
  readonly root: string;
  readonly args: readonly string[];
}

/** What `main.ts` of such a program exports: it resolves to the exit code. */
export interface Program {
  run(context: ProgramContext): Promise<number>;
}

/** The whole number given as `--name`, from 1 on; anything else is refused. */
export function countArgument(name: string, text: string, most = 1_000): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Failure(`--${name} is a number from 1 to ${most}, not "${text}".`, 64);
}
