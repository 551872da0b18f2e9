import { quotaInForce } from './quota-in-force.js';

describe('quotaInForce', () => {
  const quota = { freeDaily: 1, launchPeriodUntil: '2027-03-31', timezone: 'Europe/Rome' };

  it.each([
    ['2027-03-31', '2027-03-30T21:59:59Z', '2027-03-30T22:00:00Z'],
    ['2027-03-31T12:00:00Z', '2027-03-31T11:59:59Z', '2027-03-31T12:00:00Z'],
  ])(
    'returns three a day until %s in the time zone of the quota, then the configured number',
    (launchPeriodUntil, before, after) => {
      const ending = { ...quota, launchPeriodUntil };
      expect(quotaInForce(ending, new Date(before))).toEqual({ isLaunchPeriod: true, freeDaily: 3 });
      expect(quotaInForce(ending, new Date(after))).toEqual({ isLaunchPeriod: false, freeDaily: 1 });
    },
  );

  it('has no end of the launch period when none is configured', () => {
    const open = { ...quota, launchPeriodUntil: null };
    expect(quotaInForce(open, new Date('2040-01-01'))).toMatchObject({ isLaunchPeriod: true });
  });
});
