import { ADVISORY_LOCKS, ADVISORY_LOCKS_BY_HASH } from './advisory-locks.js';

describe.each([
  ['ADVISORY_LOCKS', ADVISORY_LOCKS],
  ['ADVISORY_LOCKS_BY_HASH', ADVISORY_LOCKS_BY_HASH],
])('%s', (_, locks) => {
  it('has a different key for each lock', () => {
    const keys: readonly number[] = Object.values(locks);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});
