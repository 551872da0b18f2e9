import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openRunFolder } from './run-folder.js';

describe('openRunFolder and removeOnExit', () => {
  let parent: string;
  beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'vaglio-runs-'))));
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it('remove the folder when the run is killed', async () => {
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

  it('remove the folders of runs that have ended', () => {
    const ended = folderOf(`${prefixHere()}ended`);
    ownedByEndedProcess(ended);
    openRunFolder(parent);
    expect(existsSync(ended)).toBe(false);
  });

  it('keep folders of running and starting runs, of other machines and of other programs', () => {
    const running = openRunFolder(parent);
    const starting = folderOf(`${prefixHere()}starting`);
    const others = ['vaglio-test-other-ended', 'other-program'].map(folderOf);
    others.forEach(ownedByEndedProcess);
    openRunFolder(parent).remove();
    for (const path of [running.path, starting, ...others]) expect(existsSync(path)).toBe(true);
  });

  /** The prefix of the folders of this machine. */
  function prefixHere(): string {
    return basename(openRunFolder(parent).path).slice(0, -'XXXXXX'.length);
  }

  function ownedByEndedProcess(folder: string): void {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(folder, 'owner'), JSON.stringify({ pid, startedAt: '1', note: '' }));
  }

  function folderOf(name: string): string {
    const path = join(parent, name);
    mkdirSync(path);
    return path;
  }
});
