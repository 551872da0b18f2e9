import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openRunFolder } from './run-folder.js';

describe('the folder of a run of the tests', () => {
  let parent: string;
  beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'vaglio-runs-'))));
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it('is removed although its run was killed', async () => {
    const module = JSON.stringify(
      pathToFileURL(join(__dirname, '../../run/bootstrap/cleanup-on-exit.mjs')).href,
    );
    const folder = folderOf('killed');
    const script = `const { removeOnExit } = await import(${module}); removeOnExit(${JSON.stringify(folder)}); console.log('ready'); setTimeout(() => {}, 600_000);`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(run.stdout, 'data');
    run.kill('SIGKILL');
    while (existsSync(folder)) await sleep(100);
  });

  it('removes the folders of killed runs', () => {
    const dead = folderOf(`${prefixHere()}dead`);
    ownedByADeadProcess(dead);
    openRunFolder(parent);
    expect(existsSync(dead)).toBe(false);
  });

  it('keeps folders of running and starting runs, of other machines and of other users', () => {
    const living = openRunFolder(parent);
    const begins = folderOf(`${prefixHere()}begins`);
    const others = ['vaglio-test-elsewhere-dead', 'something'].map(folderOf);
    others.forEach(ownedByADeadProcess);
    openRunFolder(parent).remove();
    for (const path of [living.path, begins, ...others]) expect(existsSync(path)).toBe(true);
  });

  /** What the names of all folders of this machine begin with. */
  function prefixHere(): string {
    return basename(openRunFolder(parent).path).slice(0, -'XXXXXX'.length);
  }

  function ownedByADeadProcess(folder: string): void {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(folder, 'owner'), JSON.stringify({ pid, startedAt: '1', note: '' }));
  }

  function folderOf(name: string): string {
    const path = join(parent, name);
    mkdirSync(path);
    return path;
  }
});
