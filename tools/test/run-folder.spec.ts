import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunFolder } from './run-folder.js';

describe('the folder of a run of the tests', () => {
  let parent: string;
  beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'vaglio-runs-'))));
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it('takes away what a run left that was killed', () => {
    const dead = folderOf(`vaglio-test-${hostname()}-dead`);
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(dead, 'owner'), JSON.stringify({ pid, startedAt: '1', note: '' }));
    openRunFolder(parent);
    expect(existsSync(dead)).toBe(false);
  });

  it('leaves alone what belongs to a run that lives, to one that begins, to another machine and to others', () => {
    const living = openRunFolder(parent);
    const others = [`vaglio-test-${hostname()}-begins`, 'vaglio-test-elsewhere-dead', 'something'].map(
      folderOf,
    );
    writeFileSync(join(others[1] as string, 'owner'), JSON.stringify({ pid: 1, startedAt: '1', note: '' }));
    openRunFolder(parent).remove();
    for (const path of [living.path, ...others]) expect(existsSync(path)).toBe(true);
  });

  function folderOf(name: string): string {
    const path = join(parent, name);
    mkdirSync(path);
    return path;
  }
});
