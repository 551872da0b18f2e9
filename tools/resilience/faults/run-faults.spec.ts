import { faultTable } from './run-faults.js';

const outcome = { form: 'embedded', fault: 'a', promise: 'b', observed: 'c | d\n  e', isKept: true } as const;

describe('faultTable', () => {
  it('has a row for each fault and counts those that passed', () => {
    const table = faultTable([outcome, { ...outcome, isKept: false }]);
    expect(table.split('\n').slice(2)).toEqual([
      '| embedded | a | b | c \\| d e | kept |',
      '| embedded | a | b | c \\| d e | BROKEN |',
      '',
      '1 passed, 1 failed',
    ]);
  });
});
