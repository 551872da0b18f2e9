import { limitsInForce } from './limits-in-force.js';

describe('limitsInForce', () => {
  const quota = { freeDaily: 1, launchPeriodUntil: new Date('2027-03-31'), timezone: 'Europe/Rome' };

  it('returns three a day until the launch period ends, then the configured number', () => {
    expect(limitsInForce(quota, new Date('2027-03-30T23:59:59Z'))).toEqual({
      isLaunchPeriod: true,
      freeDaily: 3,
    });
    expect(limitsInForce(quota, new Date('2027-03-31T00:00:00Z'))).toEqual({
      isLaunchPeriod: false,
      freeDaily: 1,
    });
  });

  it('has no end of the launch period when none is configured', () => {
    const open = { ...quota, launchPeriodUntil: null };
    expect(limitsInForce(open, new Date('2040-01-01'))).toMatchObject({ isLaunchPeriod: true });
  });
});
