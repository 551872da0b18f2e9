import { parsedUrl } from '../http/parsed-url.js';
import { LIMITS } from '../limits.js';

const MAX_LOCAL_BYTES = 64;
const MAX_DOMAIN = 253;

/** Unquoted local parts of RFC 5322 and 6531: no dot at either end, no two dots in a row. */
const LOCAL_PART = /^[\p{L}\p{M}\d!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\d!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN_LETTERS = /^[\p{L}\p{M}\d.-]+$/u;
const ASCII_DOMAIN =
  /^(?:(?!..--(?<!xn--))[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

interface WritingSystem {
  readonly letters: RegExp;
  /** Letters that look like Latin ones. A label with only these letters looks like another domain. */
  readonly lookalikes?: RegExp;
}

/** Without the dotless i and phonetic letters, which look like other letters. */
const LATIN: WritingSystem = {
  letters:
    /^[a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u017e\u018f\u0259\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u0218-\u021b\u1e00-\u1eff]*$/,
};

const SINGLE_SCRIPTS =
  'Armenian Georgian Hebrew Arabic Ethiopic Devanagari Bengali Gujarati Gurmukhi Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar';

/** An address must not mix letters of two writing systems. */
const WRITING_SYSTEMS: readonly WritingSystem[] = [
  LATIN,
  { letters: /^[\u0400-\u0481\u048a-\u052f]*$/, lookalikes: /^[авекмнорстухьѕіјӏһԁԛԝүґ]+$/u },
  { letters: /^\p{Script=Greek}*$/u, lookalikes: /^[αβγεηικνορτυχω]+$/u },
  { letters: /^[\p{Script=Han}\p{Script=Bopomofo}]*$/u },
  { letters: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]*$/u },
  { letters: /^[\p{Script=Han}\p{Script=Hangul}]*$/u },
  ...SINGLE_SCRIPTS.split(' ').map((script) => ({ letters: new RegExp(`^\\p{Script=${script}}*$`, 'u') })),
];

/** Returns an e-mail address as it is stored: trimmed and Unicode-normalized, with unchanged case. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFKC');
}

/** Returns whether a text is a valid e-mail address; surrounding spaces are ignored. */
export function isEmailAddress(text: string): boolean {
  const email = normalizeEmail(text);
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1).toLowerCase()];
  return (
    at > 0 &&
    email.length <= LIMITS.email.max &&
    hasPlainCharacters(text) &&
    LOCAL_PART.test(local) &&
    new TextEncoder().encode(local).length <= MAX_LOCAL_BYTES &&
    isDomain(domain) &&
    hasOneWritingSystem(local, domain)
  );
}

/** Excludes full-width letters, ligatures and invisible characters, which look like other characters. */
function hasPlainCharacters(text: string): boolean {
  const composed = text.replace(/^[ \t\r\n\u00a0]+|[ \t\r\n\u00a0]+$/g, '').normalize('NFC');
  return (
    composed === composed.normalize('NFKC') && !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(composed)
  );
}

/** Checks the ASCII form of a domain: `bücher.example` is `xn--bcher-kva.example`. */
function isDomain(domain: string): boolean {
  const ascii = DOMAIN_LETTERS.test(domain) ? (parsedUrl(`http://${domain}/`)?.hostname ?? '') : '';
  return ascii.length <= MAX_DOMAIN && ASCII_DOMAIN.test(ascii);
}

function hasOneWritingSystem(local: string, domain: string): boolean {
  const labels = domain.split('.');
  const foreign = [local, ...labels].filter((part) => !isWrittenIn(LATIN, part));
  if (foreign.length === 0) return true;
  const system = WRITING_SYSTEMS.find((each) => foreign.every((part) => isWrittenIn(each, part)));
  if (system === undefined) return false;
  // A Latin local part before a foreign domain is common; a foreign one before a Latin domain is deceptive.
  const isDomainForeign = labels.some((label) => !isWrittenIn(LATIN, label));
  return isDomainForeign && !looksLatin(labels, system);
}

const isWrittenIn = (system: WritingSystem, part: string): boolean =>
  system.letters.test(part.replace(/[\d.!#$%&'*+/=?^_`{|}~-]/g, ''));

function looksLatin(labels: readonly string[], system: WritingSystem): boolean {
  const isTopForeign = !isWrittenIn(LATIN, labels.at(-1) ?? '');
  return (
    !isTopForeign && labels.some((label) => system.lookalikes?.test(label.replace(/[\d-]/g, '')) ?? false)
  );
}
