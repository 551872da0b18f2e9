import { parseProcStat, processFacts } from './process-identity.mjs';

const REST = '1 2 3 0 -1 4194304 0 0 0 0 0 0 0 0 20 0 1 0 98765 0 0';

describe('parseProcStat and processFacts', () => {
  it('reads a name that contains brackets and spaces', () => {
    expect(parseProcStat(`42 (odd) name (x)) S ${REST}`)).toEqual({
      pid: 42,
      parentPid: 1,
      name: 'odd) name (x)',
      startedAt: '98765',
    });
  });

  it('returns null for a zombie and for unreadable data', () => {
    expect(parseProcStat(`42 (postgres) Z ${REST}`)).toBeNull();
    expect(parseProcStat('')).toBeNull();
  });

  it('finds this process, and nothing for an impossible id', () => {
    expect(processFacts(process.pid)?.parentPid).toBe(process.ppid);
    expect(processFacts(-1)).toBeNull();
    expect(processFacts(2 ** 30)).toBeNull();
  });
});
