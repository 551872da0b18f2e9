import { monthAfter, unusedShare } from './premium-month.js';

describe('monthAfter', () => {
  it.each([
    ['2026-11-20T10:00:00.000Z', '2026-12-20T10:00:00.000Z'],
    ['2026-12-31T23:59:59.000Z', '2027-01-31T23:59:59.000Z'],
    ['2027-01-31T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
    ['2028-01-30T08:00:00.000Z', '2028-02-29T08:00:00.000Z'],
    ['2027-03-31T00:00:00.000Z', '2027-04-30T00:00:00.000Z'],
  ])('of %s is %s', (start, end) => {
    expect(monthAfter(new Date(start)).toISOString()).toBe(end);
  });
});

describe('unusedShare', () => {
  it.each([
    ['before the month begins', '2026-10-01', '9.99'],
    ['at its start', '2026-11-01', '9.99'],
    ['halfway', '2026-11-16', '4.99'],
    ['at its end', '2026-12-01', '0.00'],
    ['long after', '2027-01-01', '0.00'],
  ])('%s (%s) is %s', (_, now, due) => {
    const month = { amount: '9.99', startsAt: new Date('2026-11-01'), endsAt: new Date('2026-12-01') };
    expect(unusedShare(month, new Date(now))).toBe(due);
  });
});
