import { parsePostmasterPid } from './postgres-process.js';

const COMPLETE = '4297\n/data/postgres\n1763654280\n25432\n\n127.0.0.1\n  1193047         0\nready   \n';

describe('parsePostmasterPid', () => {
  it('returns process, folder, port and status', () => {
    expect(parsePostmasterPid(COMPLETE)).toEqual({
      pid: 4297,
      dataFolder: '/data/postgres',
      port: 25432,
      status: 'ready',
    });
  });

  it('returns an empty status while the server is starting', () => {
    expect(parsePostmasterPid('4297\n/data/postgres\n1763654280\n25432\n')?.status).toBe('');
  });

  it.each([
    ['is empty', ''],
    ['has only empty lines', '\n\n\n'],
    ['has only a process id', '4297'],
    ['has no port', '4297\n/data/postgres\n'],
    ['has a word instead of the process id', 'x\n/data\n1\n25432\n'],
    ['has a negative process id', '-4297\n/data\n1\n25432\n'],
  ])('returns null for a file that %s', (_, text) => {
    expect(parsePostmasterPid(text)).toBeNull();
  });
});
