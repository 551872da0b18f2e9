import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOf, takeLock, type Lock } from './lock.mjs';
import { processFacts } from './process-identity.mjs';

function held(path: string): Lock {
  const taken = takeLock(path);
  if (!('lock' in taken)) throw new Error('The lock is not free');
  return taken.lock;
}

describe('a lock', () => {
  let folder = '';
  let path = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaglio-lock-'));
    path = join(folder, 'start.lock');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held by one process, whose id can be read', () => {
    held(path).note('http://localhost:3000');
    const second = takeLock(path);
    expect(second).toMatchObject({ holder: { pid: process.pid, note: 'http://localhost:3000' } });
    expect(holderOf(path)?.pid).toBe(process.pid);
  });

  it('is free again once released, and leaves nothing behind', () => {
    held(path).release();
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 30, startedAt: '1', note: '' })],
    ['a number that another process has now', JSON.stringify({ pid: process.pid, startedAt: '1', note: '' })],
    ['a file cut short by a power cut', '{"pid": 12'],
    ['an empty file', ''],
  ])('left by %s is ignored', (_, text) => {
    writeFileSync(path, text);
    expect(holderOf(path)).toBeNull();
    expect(takeLock(path)).toMatchObject({ wasAbandoned: true });
    expect(holderOf(path)?.startedAt).toBe(processFacts(process.pid)?.startedAt);
  });
});
