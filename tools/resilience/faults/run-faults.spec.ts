import { faultTable } from './run-faults.js';

const outcome = { form: 'embedded', fault: 'a', promise: 'b', observed: 'c | d\n  e', isHeld: true } as const;

describe('the table of faults', () => {
  it('keeps each fault on a line and counts what held', () => {
    const table = faultTable([outcome, { ...outcome, isHeld: false }]);
    expect(table.split('\n').slice(2)).toEqual([
      '| embedded | a | b | c \\| d e | held |',
      '| embedded | a | b | c \\| d e | BROKEN |',
      '',
      '1 passed, 1 failed',
    ]);
  });
});
