import { isEmailAddress, normalizeEmail } from './email-address.js';
import { BAD_EMAILS, GOOD_EMAILS } from './email-address.examples.js';

describe('isEmailAddress', () => {
  it.each(BAD_EMAILS)('refuses %s: %j', (_, email) => expect(isEmailAddress(email)).toBe(false));

  it.each(GOOD_EMAILS)('accepts %j', (email) => expect(isEmailAddress(email)).toBe(true));
});

describe('normalizeEmail', () => {
  it.each([
    [' Anna@Example.ORG\n', 'Anna@Example.ORG'],
    ['anna@BÜCHER.example', 'anna@BÜCHER.example'],
    ['ＡＮＮＡ@example.org', 'ANNA@example.org'],
    ['jose\u0301@example.org', 'jos\u00e9@example.org'],
  ])('keeps %j as %j', (text, email) => expect(normalizeEmail(text)).toBe(email));
});
