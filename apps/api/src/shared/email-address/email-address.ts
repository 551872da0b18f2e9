import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmailAddress, LIMITS, normalizeEmail } from '@vaglio/contracts';
import { isEmail } from 'class-validator';

/** validator.js has the grammar of addresses; what deceives people is refused by `isEmailAddress`. */
const GRAMMAR = {
  allow_display_name: false,
  require_display_name: false,
  allow_ip_domain: false,
  allow_utf8_local_part: true,
  allow_underscores: false,
  require_tld: true,
  ignore_max_length: false,
} as const;

/** Whether an address may be given to an account or written to. Punycode is checked by its decoded letters. */
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

/** As mail servers take it: the domain in ASCII. */
export function wireEmailOf(email: string): string {
  const { local, domain } = partsOf(email);
  return `${local}@${domainToASCII(domain) || domain}`;
}

/** How addresses are compared: without case, the domain as the domain name system has it. */
export function emailKeyOf(email: string): string {
  const text = normalizeEmail(email);
  if (!text.includes('@')) return text.toLowerCase();
  const { local, domain } = partsOf(text);
  return `${local.toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** How addresses are counted: as they are compared, and without what follows a plus, so that aliases share one quota. */
export function quotaKeyOf(email: string): string {
  const { local, domain } = partsOf(emailKeyOf(email));
  const plus = local.indexOf('+');
  return `${plus > 0 ? local.slice(0, plus) : local}@${domain}`;
}

function partsOf(email: string): { readonly local: string; readonly domain: string } {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) };
}
