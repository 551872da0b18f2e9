import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pollUntil } from '../wait.js';
import { processFacts } from './process-identity.mjs';

/** Starts a program in its own process group, which starts another program; prints both ids and waits. */
const PARENT = `
  import { spawn } from 'node:child_process';
  import { killOnExit } from ${JSON.stringify(pathToFileURL(join(__dirname, 'cleanup-on-exit.mjs')).href)};
  const child = spawn('/bin/sh', ['-c', 'sleep 600 & echo $! && wait'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  killOnExit(child);
  child.stdout.once('data', (text) => console.log(JSON.stringify([child.pid, Number(text)])));
  child.once('exit', () => console.log('the program ended'));
`;

describe('killOnExit', () => {
  let parent: ChildProcess;
  let pids: readonly number[];

  const nextOutput = async (): Promise<string> => {
    const [text] = (await once(parent.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
    return text.toString();
  };
  const running = (): readonly number[] => pids.filter((pid) => processFacts(pid) !== null);

  beforeEach(async () => {
    parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    pids = JSON.parse(await nextOutput()) as number[];
  });

  afterEach(() => {
    parent.kill('SIGKILL');
    for (const pid of running()) process.kill(pid, 'SIGKILL');
  });

  it.each([
    ['process', () => parent.kill('SIGKILL')],
    ['process group', () => process.kill(-Number(parent.pid), 'SIGKILL')],
  ])('ends the child and its own children when the parent %s is killed', async (_, kill) => {
    expect(running()).toHaveLength(2);
    kill();
    expect(await pollUntil(10_000, () => running().length === 0)).toBe(true);
  });

  it('does not keep the parent running when the child has ended', async () => {
    const exit = once(parent, 'exit');
    process.kill(-Number(pids[0]), 'SIGKILL');
    expect(await nextOutput()).toBe('the program ended\n');
    expect(await exit).toEqual([0, null]);
  });
});
