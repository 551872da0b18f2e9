import { faultTable } from './run-faults.js';

const outcome = {
  form: 'embedded',
  fault: 'a',
  expected: 'b',
  observed: 'c | d\n  e',
  hasPassed: true,
} as const;

describe('faultTable', () => {
  it('has a row for each fault and counts those that passed', () => {
    const table = faultTable([outcome, { ...outcome, hasPassed: false }]);
    expect(table.split('\n').slice(2)).toEqual([
      '| embedded | a | b | c \\| d e | passed |',
      '| embedded | a | b | c \\| d e | FAILED |',
      '',
      '1 passed, 1 failed',
    ]);
  });
});
