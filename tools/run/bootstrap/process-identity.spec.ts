import { parseProcStat, processFacts } from './process-identity.mjs';

const REST = '1 2 3 0 -1 4194304 0 0 0 0 0 0 0 0 20 0 1 0 98765 0 0';

describe('what the system says of a process', () => {
  it('is read also when the name holds brackets and spaces', () => {
    expect(parseProcStat(`42 (odd) name (x)) S ${REST}`)).toEqual({
      pid: 42,
      parentPid: 1,
      name: 'odd) name (x)',
      startedAt: '98765',
    });
  });

  it('is nothing for a zombie or for something else', () => {
    expect(parseProcStat(`42 (postgres) Z ${REST}`)).toBeNull();
    expect(parseProcStat('')).toBeNull();
  });

  it('knows ourselves and nobody with an impossible number', () => {
    expect(processFacts(process.pid)?.parentPid).toBe(process.ppid);
    expect(processFacts(-1)).toBeNull();
    expect(processFacts(2 ** 30)).toBeNull();
  });
});
