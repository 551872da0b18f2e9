import { BAD_EMAILS, GOOD_EMAILS } from '@vaglio/contracts/examples';
import { emailKeyOf, isUsableEmail, quotaKeyOf } from './email-address.js';

describe('isUsableEmail', () => {
  it.each(BAD_EMAILS)('refuses %s: %j', (_, email) => expect(isUsableEmail(email)).toBe(false));

  it.each(GOOD_EMAILS)('accepts %j', (email) => expect(isUsableEmail(email)).toBe(true));

  it.each(['anna@xn--pple-43d.com', 'anna@xn--80ak6aa92e.com'])(
    'refuses %s, Punycode for letters that look like others',
    (email) => expect(isUsableEmail(email)).toBe(false),
  );
});

describe('emailKeyOf', () => {
  it.each([
    ['Anna@Example.ORG', 'anna@example.org'],
    [' anna@example.org ', 'anna@example.org'],
    ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
    ['jose\u0301@example.org', 'jos\u00e9@example.org'],
    ['ａｎｎａ@example.org', 'anna@example.org'],
    ['no address', 'no address'],
    ['anna@no domain', 'anna@no domain'],
  ])('compares %j as %s', (email, key) => expect(emailKeyOf(email)).toBe(key));
});

describe('quotaKeyOf', () => {
  it.each([
    ['Anna+one@example.org', 'anna@example.org'],
    ['anna+one+two@example.org', 'anna@example.org'],
    ['anna@example.org', 'anna@example.org'],
    ['+anna@example.org', '+anna@example.org'],
    ['anna@plus+host.example', 'anna@plus+host.example'],
    ['anna+one@BÜCHER.example', 'anna@xn--bcher-kva.example'],
  ])('counts %s as %s', (email, key) => expect(quotaKeyOf(email)).toBe(key));
});
