import { parseProcStat, processFacts } from './process-identity.mjs';

const REST = '1 2 3 0 -1 4194304 0 0 0 0 0 0 0 0 20 0 1 0 98765 0 0';

describe('the identity of a process', () => {
  it('is read also when the name contains brackets and spaces', () => {
    expect(parseProcStat(`42 (odd) name (x)) S ${REST}`)).toEqual({
      pid: 42,
      parentPid: 1,
      name: 'odd) name (x)',
      startedAt: '98765',
    });
  });

  it('is null for a zombie or unreadable data', () => {
    expect(parseProcStat(`42 (postgres) Z ${REST}`)).toBeNull();
    expect(parseProcStat('')).toBeNull();
  });

  it('is found for this process and null for an impossible id', () => {
    expect(processFacts(process.pid)?.parentPid).toBe(process.ppid);
    expect(processFacts(-1)).toBeNull();
    expect(processFacts(2 ** 30)).toBeNull();
  });
});
