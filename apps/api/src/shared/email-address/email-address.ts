import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmailAddress, LIMITS, normalizeEmail } from '@vaglio/contracts';
import { isEmail } from 'class-validator';

/** validator.js checks the grammar. `isEmailAddress` refuses deceptive addresses. */
const GRAMMAR = {
  allow_display_name: false,
  require_display_name: false,
  allow_ip_domain: false,
  allow_utf8_local_part: true,
  allow_underscores: false,
  require_tld: true,
  ignore_max_length: false,
} as const;

/** True if the address may be used for an account or a mail. Punycode is decoded before the check. */
export function isUsableEmail(text: string): boolean {
  if (!isEmailAddress(text)) return false;
  const { local, domain } = partsOf(normalizeEmail(text));
  const ascii = `${local}@${domainToASCII(domain)}`;
  return (
    ascii.length <= LIMITS.email.max &&
    isEmail(ascii, GRAMMAR) &&
    isEmailAddress(`${local}@${domainToUnicode(domain)}`)
  );
}

/** The address for SMTP, with the domain in ASCII. */
export function wireEmailOf(email: string): string {
  const { local, domain } = partsOf(email);
  return `${local}@${domainToASCII(domain) || domain}`;
}

/** The key for comparing addresses: in lower case, with the domain in ASCII. */
export function emailKeyOf(email: string): string {
  const text = normalizeEmail(email);
  if (!text.includes('@')) return text.toLowerCase();
  const { local, domain } = partsOf(text);
  return `${local.toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** The key for counting quotas: like `emailKeyOf`, without a plus suffix, so that aliases share one quota. */
export function quotaKeyOf(email: string): string {
  const { local, domain } = partsOf(emailKeyOf(email));
  const plus = local.indexOf('+');
  return `${plus > 0 ? local.slice(0, plus) : local}@${domain}`;
}

function partsOf(email: string): { readonly local: string; readonly domain: string } {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) };
}
