import { limitsInForce } from './limits-in-force.js';

describe('limitsInForce', () => {
  const quota = { freeDaily: 1, launchPeriodUntil: new Date('2027-03-31'), timezone: 'Europe/Rome' };

  it('gives three a day before the launch period ends and the configured number from then on', () => {
    expect(limitsInForce(quota, new Date('2027-03-30T23:59:59Z'))).toEqual({
      isLaunchPeriod: true,
      freeDaily: 3,
    });
    expect(limitsInForce(quota, new Date('2027-03-31T00:00:00Z'))).toEqual({
      isLaunchPeriod: false,
      freeDaily: 1,
    });
  });

  it('treats an unset end as a launch period without an end', () => {
    const open = { ...quota, launchPeriodUntil: null };
    expect(limitsInForce(open, new Date('2040-01-01'))).toMatchObject({ isLaunchPeriod: true });
  });
});
