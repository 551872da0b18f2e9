import { RestartPolicy } from './supervisor.js';

describe('RestartPolicy', () => {
  it('doubles the delay and returns null after five crashes', () => {
    const policy = new RestartPolicy();
    const delays = [1, 2, 3, 4, 5, 6].map((nowMs) => policy.delayAfterCrash(nowMs));
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, null]);
  });

  it('does not count crashes of more than two minutes ago', () => {
    const policy = new RestartPolicy();
    for (let crash = 0; crash < 5; crash += 1) policy.delayAfterCrash(crash);
    expect(policy.delayAfterCrash(10 * 60_000)).toBe(500);
  });
});
