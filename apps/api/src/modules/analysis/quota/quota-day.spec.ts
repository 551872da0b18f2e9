import { nextQuotaDay, quotaDay } from './quota-day.js';

const at = (moment: string): Date => new Date(moment);

describe('quotaDay', () => {
  it.each([
    ['a second before midnight', '2026-11-20T23:59:59+01:00', '2026-11-20'],
    ['midnight', '2026-11-21T00:00:00+01:00', '2026-11-21'],
    ['summer: a second before midnight', '2026-07-01T23:59:59+02:00', '2026-07-01'],
    ['summer: midnight', '2026-07-02T00:00:00+02:00', '2026-07-02'],
    ['the second before clocks go forward', '2027-03-28T01:59:59+01:00', '2027-03-28'],
    ['the end of the day of 23 hours', '2027-03-28T23:59:59+02:00', '2027-03-28'],
    ['the repeated hour in summer time', '2026-10-25T02:30:00+02:00', '2026-10-25'],
    ['the repeated hour in winter time', '2026-10-25T02:30:00+01:00', '2026-10-25'],
    ['the end of the day of 25 hours', '2026-10-25T23:59:59+01:00', '2026-10-25'],
    ['the turn of the year', '2026-12-31T23:30:00Z', '2027-01-01'],
  ])('returns the day in Rome for %s', (_, moment, day) =>
    expect(quotaDay(at(moment), 'Europe/Rome')).toBe(day),
  );

  it('uses the configured time zone', () => {
    const moment = at('2026-11-20T20:00:00Z');
    expect(quotaDay(moment, 'Asia/Tokyo')).toBe('2026-11-21');
    expect(quotaDay(moment, 'America/Los_Angeles')).toBe('2026-11-20');
  });
});

describe('nextQuotaDay', () => {
  it.each([
    ['Europe/Rome', '2026-11-20T23:59:59+01:00', '2026-11-20T23:00:00.000Z'],
    ['Europe/Rome', '2026-11-21T00:00:00+01:00', '2026-11-21T23:00:00.000Z'],
    ['Europe/Rome', '2027-03-28T00:00:00+01:00', '2027-03-28T22:00:00.000Z'],
    ['Europe/Rome', '2026-10-25T00:00:00+02:00', '2026-10-25T23:00:00.000Z'],
    // Clocks in Cairo go forward at midnight on that day.
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
    ['UTC', '2026-11-20T12:00:00Z', '2026-11-21T00:00:00.000Z'],
  ])('in %s, the day after %s begins at %s', (timezone, moment, expected) =>
    expect(nextQuotaDay(at(moment), timezone).toISOString()).toBe(expected),
  );
});
