import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { processFacts } from '../../bootstrap/process-identity.mjs';
import { hasExited } from '../../child-process.js';
import { pollUntil } from '../../wait.js';

const ROOT = join(__dirname, '..', '..', '..', '..');
const LIMIT_MS = 300_000;

/** A command that runs as a child process, with its output. */
export class StartedProgram {
  output = '';
  readonly exit: Promise<number | null>;
  private readonly child: ChildProcess;

  private constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd: string) {
    const { npm_lifecycle_event: _, ...inherited } = process.env;
    this.child = spawn(command, [...args], {
      cwd,
      env: { ...inherited, NODE_ENV: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString('utf8')));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString('utf8')));
    this.exit = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
  }

  /** Runs a command of `tools/run/bootstrap/main.mjs`. */
  static vaglio(args: readonly string[], env: NodeJS.ProcessEnv, folder = ROOT): StartedProgram {
    const main = join(folder, 'tools', 'run', 'bootstrap', 'main.mjs');
    return new StartedProgram(process.execPath, [main, ...args], env, folder);
  }

  static npm(args: readonly string[], env: NodeJS.ProcessEnv, folder = ROOT): StartedProgram {
    return new StartedProgram('npm', args, env, folder);
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The program did not start');
    return this.child.pid;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Does what Ctrl-C in a terminal does: signals the program and its descendants, except for detached ones. */
  interrupt(): void {
    const session = sessionOf(this.pid);
    for (const pid of [this.pid, ...descendants(this.pid)]) {
      if (sessionOf(pid) === session) process.kill(pid, 'SIGINT');
    }
  }

  /** The id of a running descendant whose command line matches. */
  descendant(pattern: RegExp): number {
    const found = descendants(this.pid).find((pid) => pattern.test(commandLine(pid)));
    if (found === undefined) throw new Error(`No process ${pattern} below ${this.pid}`);
    return found;
  }

  /** Waits until the program has printed a text; throws when it exits first. */
  async waitForOutput(expected: string): Promise<void> {
    const isPrinted = (): boolean => this.output.includes(expected);
    await waitUntil(
      () => isPrinted() || hasExited(this.child),
      () => `${expected}\nin\n${this.output}`,
    );
    if (!isPrinted()) throw new Error(`It stopped before it printed "${expected}":\n${this.output}`);
  }
}

/** Runs a program to its end; returns its exit code and what it printed. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
) {
  const child = spawn(program, [...args], {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await closed, out, problem };
}

/** Waits until no process has the text in its command line. */
export async function waitUntilProcessesEnd(text: string): Promise<void> {
  await waitUntil(
    () => processesNaming(text).length === 0,
    () => `the end of every process of ${text}`,
  );
}

/** Kills every process that has the text in its command line. */
export function killProcesses(text: string): void {
  for (const pid of processesNaming(text)) process.kill(pid, 'SIGKILL');
}

/** The running processes that have the text in their command line. */
export function processesNaming(text: string): readonly number[] {
  return allPids().filter((pid) => commandLine(pid).includes(text) && processFacts(pid) !== null);
}

/** Throws with `what` when the condition is not true within five minutes. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  what: () => string,
): Promise<void> {
  if (!(await pollUntil(LIMIT_MS, condition))) throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what()}`);
}

function descendants(pid: number): readonly number[] {
  const children = allPids().filter((candidate) => processFacts(candidate)?.parentPid === pid);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** The session is the fourth field after the program's name; undefined when the process has ended. */
function sessionOf(pid: number): string | undefined {
  return procFile(pid, 'stat').split(') ').at(-1)?.split(' ')[3];
}

function allPids(): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isSafeInteger(pid));
}

function commandLine(pid: number): string {
  return procFile(pid, 'cmdline').replaceAll('\0', ' ');
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
