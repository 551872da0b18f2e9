import { emailKeyOf, quotaKeyOf } from './email-address.js';

describe('emailKeyOf', () => {
  it('compares without case', () => {
    expect(emailKeyOf('Anna@Example.ORG')).toBe(emailKeyOf('anna@example.org'));
  });
});

describe('quotaKeyOf', () => {
  it.each([
    ['Anna+one@example.org', 'anna@example.org'],
    ['anna+one+two@example.org', 'anna@example.org'],
    ['anna@example.org', 'anna@example.org'],
    ['+anna@example.org', '+anna@example.org'],
    ['anna@plus+host.example', 'anna@plus+host.example'],
  ])('counts %s as %s', (email, key) => expect(quotaKeyOf(email)).toBe(key));
});
