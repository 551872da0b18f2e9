import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openRunFolder } from './run-folder.js';

describe('the folder of a run of the tests', () => {
  let parent: string;
  beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'vaglio-runs-'))));
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it('takes away what a run left that was killed', () => {
    const dead = folderOf(`${prefixHere()}dead`);
    ownedByADeadProcess(dead);
    openRunFolder(parent);
    expect(existsSync(dead)).toBe(false);
  });

  it('leaves alone what belongs to a run that lives, to one that begins, to another machine and to others', () => {
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
