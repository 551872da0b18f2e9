import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { processFacts } from '../../bootstrap/process-identity.mjs';
import { isTrueWithin } from '../../wait.js';

const ROOT = join(__dirname, '..', '..', '..', '..');
const LIMIT_MS = 300_000;

/** `npm start` and other commands, run as processes. */
export class StartedProgram {
  output = '';
  readonly exit: Promise<number | null>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString('utf8')));
    child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString('utf8')));
    this.exit = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  }

  static start(env: NodeJS.ProcessEnv, args: readonly string[] = []): StartedProgram {
    return StartedProgram.run(
      process.execPath,
      [join(ROOT, 'tools', 'run', 'bootstrap', 'main.mjs'), 'start', ...args],
      env,
    );
  }

  /** A program of this folder. */
  static node(program: string, args: readonly string[], env: NodeJS.ProcessEnv): StartedProgram {
    return StartedProgram.run(process.execPath, [program, ...args], env);
  }

  /** Through npm, as in the README. */
  static npmStart(env: NodeJS.ProcessEnv): StartedProgram {
    return StartedProgram.run('npm', ['start'], env);
  }

  /** Any command of npm, in another copy of the sources. */
  static npm(args: readonly string[], env: NodeJS.ProcessEnv, folder: string): StartedProgram {
    return StartedProgram.run('npm', args, env, folder);
  }

  private static run(
    command: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    cwd = ROOT,
  ): StartedProgram {
    const { npm_lifecycle_event: _, ...inherited } = process.env;
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    return new StartedProgram(
      spawn(command, [...args], {
        cwd,
        env: { ...inherited, NODE_ENV: undefined, ...env },
        stdio: [...stdio],
      }),
    );
  }

  private get hasExited(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The program did not start');
    return this.child.pid;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** As Ctrl-C in a terminal: for npm and what it started, not for servers that have a session of their own. */
  interrupt(): void {
    const session = sessionOf(this.pid);
    for (const pid of [this.pid, ...descendants(this.pid)]) {
      if (sessionOf(pid) === session) process.kill(pid, 'SIGINT');
    }
  }

  /** The id of a running descendant whose command line contains the name. */
  descendant(name: RegExp): number {
    const found = descendants(this.pid).find((pid) => name.test(commandLine(pid)));
    if (found === undefined) throw new Error(`No process ${name} below ${this.pid}`);
    return found;
  }

  async saying(text: string): Promise<void> {
    const isPrinted = (): boolean => this.output.includes(text);
    await eventually(
      () => isPrinted() || this.hasExited,
      () => `${text}\nin\n${this.output}`,
    );
    if (!isPrinted()) throw new Error(`It stopped before it printed "${text}":\n${this.output}`);
  }
}

/** Runs a program to its end: its exit code and what it printed. */
export async function endedProgram(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
) {
  const { cwd = ROOT, env = {} } = options;
  const child = spawn(program, [...args], {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await closed, out, problem };
}

/** Every process whose command line names something: how a test sees that nothing is left. */
export function processesNaming(text: string): readonly number[] {
  return allPids().filter((pid) => commandLine(pid).includes(text) && processFacts(pid) !== null);
}

export async function eventually(
  isTrue: () => boolean | Promise<boolean>,
  what: () => string,
): Promise<void> {
  if (!(await isTrueWithin(LIMIT_MS, isTrue))) throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what()}`);
}

function descendants(pid: number): readonly number[] {
  const children = allPids().filter((candidate) => processFacts(candidate)?.parentPid === pid);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** The fields after the name of the program, which may hold spaces; undefined where the process has ended. */
function sessionOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[3];
  } catch {
    return undefined;
  }
}

function allPids(): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isSafeInteger(pid));
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
