import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { processFacts } from './process-identity.mjs';

const LIMIT_MS = 10_000;

/** Starts a program in a group of its own, which starts another; prints their numbers and waits. */
const PARENT = `
  import { spawn } from 'node:child_process';
  import { endWithUs } from ${JSON.stringify(pathToFileURL(join(__dirname, 'end-with-us.mjs')).href)};
  const child = spawn('/bin/sh', ['-c', 'sleep 600 & echo $! && wait'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  endWithUs(child);
  child.stdout.once('data', (text) => console.log(JSON.stringify([child.pid, Number(text)])));
  child.once('exit', () => console.log('the program ended'));
`;

describe('a child program', () => {
  let parent: ChildProcess;
  let family: readonly number[];

  beforeEach(async () => {
    parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    family = JSON.parse(await said(parent)) as number[];
  });

  afterEach(() => {
    parent.kill('SIGKILL');
    for (const pid of family) if (processFacts(pid)) process.kill(pid, 'SIGKILL');
  });

  it('ends with its own children when its parent is killed', async () => {
    expect(family.map((pid) => processFacts(pid) !== null)).toEqual([true, true]);
    parent.kill('SIGKILL');
    await allGone(family);
  });

  it('ends too when the whole process group is killed', async () => {
    process.kill(-Number(parent.pid), 'SIGKILL');
    await allGone(family);
  });

  it('lets the parent end when it ends first', async () => {
    const exit = once(parent, 'exit');
    process.kill(-Number(family[0]), 'SIGKILL');
    expect(await said(parent)).toBe('the program ended\n');
    expect(await exit).toEqual([0, null]);
  });
});

async function said(program: ChildProcess): Promise<string> {
  const [text] = (await once(program.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
  return text.toString();
}

/** Gives up after a while: a wait without an end would keep Jest itself from ending. */
async function allGone(pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (pids.some((pid) => processFacts(pid) !== null)) {
    if (Date.now() > deadline) throw new Error(`Some of ${pids.join(', ')} still live.`);
    await sleep(10);
  }
}
