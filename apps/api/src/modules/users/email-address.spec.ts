import { emailKeyOf, isEmailAddress, quotaKeyOf } from './email-address.js';

describe('isEmailAddress', () => {
  it.each(['anna@example.org', 'Anna.Rossi+news@Example.co.uk', "o'neill@example.ie", 'èlia@esempio.it'])(
    'takes %s',
    (email) => expect(isEmailAddress(email)).toBe(true),
  );

  it.each([
    '',
    'anna',
    'anna@example',
    '@example.org',
    'anna@example.',
    'anna rossi@example.org',
    '"anna"@example.org',
    '"a b"@example.org',
    'anna@b@example.org',
    'anna@example.org,mario@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('refuses %p', (email) => expect(isEmailAddress(email)).toBe(false));
});

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
