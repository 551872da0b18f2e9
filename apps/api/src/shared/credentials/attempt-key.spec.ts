import { attemptKey, networkOf } from './attempt-key.js';

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:bbbb::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('reads %s as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('attemptKey', () => {
  it('differs by kind and does not contain the subject', () => {
    const key = attemptKey('account', 'anna@example.org');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(key).not.toBe(attemptKey('address', 'anna@example.org'));
  });
});
