import { domainToUnicode } from 'node:url';
import { parseHost } from '../../parse-host.js';

const SHORTEST = 6;
/** Short names are one letter apart by chance. */
const SHORTEST_TYPO = 8;
/** An ending that reads like .com and is none. */
const DISGUISE = 'com.co';
/** Letters of other alphabets, and figures, that read like Latin letters. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ո: 'n',
  ν: 'v',
  ο: 'o',
  α: 'a',
  ι: 'i',
  ρ: 'p',
  τ: 't',
  κ: 'k',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  ı: 'i',
  ł: 'l',
  ø: 'o',
};

/** Finds the known outlet that an address imitates: twin letters, one letter off, or its name with a word tacked on. */
export class LookAlikes {
  private readonly known: ReadonlySet<string>;
  private readonly bySkeleton = new Map<string, string>();
  private readonly byDeletion = new Map<string, string>();

  constructor(domains: readonly string[]) {
    this.known = new Set(domains);
    for (const domain of domains) {
      const name = parseHost(domain).domainWithoutSuffix ?? '';
      if (name.length < SHORTEST) continue;
      this.bySkeleton.set(skeletonOf(name), domain);
      for (const shorter of deletions(name)) this.byDeletion.set(shorter, domain);
    }
  }

  imitatedBy(domain: string): string | null {
    const { domainWithoutSuffix: ascii, domain: registrable, publicSuffix } = parseHost(domain);
    if (!ascii || !registrable || this.known.has(registrable) || this.known.has(domain)) return null;
    const name = domainToUnicode(ascii) || ascii;
    const twin = this.bySkeleton.get(skeletonOf(name));
    if (twin !== undefined) return isSameName(twin, name) && publicSuffix !== DISGUISE ? null : twin;
    if (name.length < SHORTEST_TYPO) return null;
    return this.oneLetterOff(name);
  }

  /** Two names are one letter apart when they share what is left after one letter goes. */
  private oneLetterOff(name: string): string | null {
    for (const shorter of [name, ...deletions(name)]) {
      const near = this.byDeletion.get(shorter) ?? this.bySkeleton.get(shorter);
      const nearName = near === undefined ? null : parseHost(near).domainWithoutSuffix;
      if (near !== undefined && nearName && isOneEdit(name, nearName)) return near;
    }
    return null;
  }
}

/** The same name under another ending may well be the same outlet. */
function isSameName(domain: string, name: string): boolean {
  return parseHost(domain).domainWithoutSuffix === name;
}

function skeletonOf(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare]
    .map((letter) => TWINS[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

function deletions(name: string): string[] {
  return [...name].map((_, index) => name.slice(0, index) + name.slice(index + 1));
}

/** One letter put in, left out, changed, or two swapped; the first letter stays, as it does in a typing slip. */
function isOneEdit(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at);
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return isSwap || a.slice(at + 1) === b.slice(at + 1);
}
