import { faultTable } from './run-faults.js';

const outcome = { form: 'embedded', fault: 'a', promise: 'b', observed: 'c | d\n  e', isHeld: true } as const;

describe('the table of faults', () => {
  it('has a line for each fault and counts those that passed', () => {
    const table = faultTable([outcome, { ...outcome, isHeld: false }]);
    expect(table.split('\n').slice(2)).toEqual([
      '| embedded | a | b | c \\| d e | held |',
      '| embedded | a | b | c \\| d e | BROKEN |',
      '',
      '1 passed, 1 failed',
    ]);
  });
});
