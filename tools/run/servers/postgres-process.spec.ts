import { parsePostmasterPid } from './postgres-process.js';

const WHOLE = '4297\n/data/postgres\n1763654280\n25432\n\n127.0.0.1\n  1193047         0\nready   \n';

describe('parsePostmasterPid', () => {
  it('returns process, folder, port and status', () => {
    expect(parsePostmasterPid(WHOLE)).toEqual({
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
    '',
    '\n\n\n',
    '4297',
    '4297\n/data/postgres\n',
    'x\n/data\n1\n25432\n',
    '-4297\n/data\n1\n25432\n',
  ])('returns null for %j', (text) => {
    expect(parsePostmasterPid(text)).toBeNull();
  });
});
