import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOf, takeLock, type Lock } from './lock.mjs';
import { processFacts } from './process-identity.mjs';

function taken(path: string): Lock {
  const result = takeLock(path);
  if (!('lock' in result)) throw new Error('The lock is not free');
  return result.lock;
}

describe('takeLock', () => {
  let folder = '';
  let path = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaglio-lock-'));
    path = join(folder, 'start.lock');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('returns the holder when the lock is taken', () => {
    taken(path).note('http://localhost:3000');
    const second = takeLock(path);
    expect(second).toMatchObject({ holder: { pid: process.pid, note: 'http://localhost:3000' } });
    expect(holderOf(path)?.pid).toBe(process.pid);
  });

  it('leaves no file behind once the lock is released', () => {
    taken(path).release();
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a process that has ended', JSON.stringify({ pid: 2 ** 30, startedAt: '1', note: '' })],
    ['an id that another process has now', JSON.stringify({ pid: process.pid, startedAt: '1', note: '' })],
    ['an incomplete file after a power failure', '{"pid": 12'],
    ['an empty file', ''],
    ['a file without a start time', JSON.stringify({ pid: 2 ** 30 })],
  ])('replaces a lock left by %s', (_, text) => {
    writeFileSync(path, text);
    expect(holderOf(path)).toBeNull();
    expect(takeLock(path)).toMatchObject({ wasAbandoned: true });
    expect(holderOf(path)?.startedAt).toBe(processFacts(process.pid)?.startedAt);
  });
});
