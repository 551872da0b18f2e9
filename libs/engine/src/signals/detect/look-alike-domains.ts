import { domainToUnicode } from 'node:url';
import { parseHost } from '../../parse-host.js';

const SHORTEST = 6;
/** With a letter of another alphabet in it, a short name is no chance. */
const SHORTEST_FOREIGN = 3;
/** Short names are one letter apart by chance. */
const SHORTEST_TYPO = 8;
/** An ending that reads like .com and is none. */
const DISGUISE = 'com.co';
/** Colombian outlets whose names are those of others elsewhere. */
const COLOMBIAN: ReadonlySet<string> = new Set([
  'elpais.com.co',
  'eltiempo.com.co',
  'elmundo.com.co',
  'larepublica.com.co',
  'elcolombiano.com.co',
  'elheraldo.com.co',
  'semana.com.co',
]);
/** Names that are no words: who puts one before a general word wants to be taken for its owner. */
const BRANDS: ReadonlySet<string> = new Set(
  'reuters bbc cnn ansa afp apnews nytimes washingtonpost theguardian lemonde lefigaro corriere lastampa ilsole24ore rainews skytg24 adnkronos aljazeera cnbc msnbc nbcnews cbsnews abcnews foxnews npr spiegel tagesschau elpais elmundo usatoday wsj huffpost politico axios euronews dailymail newsweek bloomberg'.split(
    ' ',
  ),
);
const TACKED_ON =
  /^(?:breaking|news|newsnow|online|live|today|now|official|press|media|daily|tv|updates?|reports?|wire|world|notizie|italia-news|ultime|ultimora)$/;
/** Libraries open what they subscribe to under addresses of their own. */
const LIBRARY = /(?:^|\.)(?:[\w-]*proxy[\w-]*|idm|remotexs|lib|libraries)\.|\.(?:edu|ac)(?:\.\w\w)?$/;
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
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  ь: 'b',
  г: 'r',
  п: 'n',
  ш: 'w',
  ԝ: 'w',
  ѡ: 'w',
  ѵ: 'v',
  ј: 'j',
  ӏ: 'l',
  ԛ: 'q',
  υ: 'u',
  γ: 'y',
  η: 'n',
  ω: 'w',
  σ: 'o',
  β: 'b',
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ց: 'g',
  ɡ: 'g',
  ɑ: 'a',
  ɩ: 'i',
  ʀ: 'r',
  ɴ: 'n',
  ʙ: 'b',
};

/** Finds the known outlet that an address imitates: twin letters, one letter off, or its name with a word tacked on. */
export class LookAlikes {
  private readonly known: ReadonlySet<string>;
  private readonly bySkeleton = new Map<string, string>();
  private readonly byName = new Map<string, string>();
  private readonly byDeletion = new Map<string, string>();

  constructor(domains: readonly string[]) {
    this.known = new Set(domains);
    for (const domain of domains) {
      const name = parseHost(domain).domainWithoutSuffix ?? '';
      if (!this.byName.has(name)) this.byName.set(name, domain);
      if (name.length < SHORTEST) continue;
      this.bySkeleton.set(skeletonOf(name), domain);
      for (const shorter of deletions(name)) this.byDeletion.set(shorter, domain);
    }
  }

  imitatedBy(domain: string): string | null {
    const { domainWithoutSuffix: ascii, domain: registrable, publicSuffix } = parseHost(domain);
    if (!ascii || !registrable || this.known.has(registrable) || this.known.has(domain)) return null;
    const before = this.namedBefore(domain, registrable);
    if (before !== null) return before;
    const name = domainToUnicode(ascii) || ascii;
    const short = this.shortTwin(name, registrable, publicSuffix) ?? this.tackedOn(name);
    if (short !== null) return short;
    const twin = this.bySkeleton.get(skeletonOf(name));
    if (twin !== undefined)
      return isSameName(twin, name) && (publicSuffix !== DISGUISE || COLOMBIAN.has(registrable))
        ? null
        : twin;
    if (name.length < SHORTEST_TYPO) return null;
    return this.oneLetterOff(name, publicSuffix);
  }

  /** A known domain put in front of another one: reuters.com.evil.example. */
  private namedBefore(domain: string, registrable: string): string | null {
    const labels = domain.slice(0, -registrable.length - 1).split('.');
    if (labels.length < 2 || LIBRARY.test(domain)) return null;
    for (let from = 0; from < labels.length - 1; from += 1)
      for (let to = from + 2; to <= labels.length; to += 1) {
        const named = labels.slice(from, to).join('.');
        if (this.known.has(named)) return named;
      }
    return null;
  }

  /** A short name with a letter of another alphabet, or under the ending that reads like .com. */
  private shortTwin(name: string, registrable: string, publicSuffix: string | null): string | null {
    if (name.length < SHORTEST_FOREIGN || name.length >= SHORTEST) return null;
    const isForeign = /[\u0250-\u{10ffff}]|[ıɡɑɩʀɴʙ]/u.test(name);
    const isAccented = name !== skeletonOf(name) && /[\u00c0-\u024f]/.test(name);
    if (isForeign || (isAccented && BRANDS.has(skeletonOf(name))))
      return this.byName.get(skeletonOf(name)) ?? null;
    const isDisguised = publicSuffix === DISGUISE && !COLOMBIAN.has(registrable);
    return isDisguised ? (this.byName.get(name) ?? null) : null;
  }

  private tackedOn(name: string): string | null {
    const [first = '', ...words] = name.split('-');
    const last = words.at(-1) ?? '';
    const brand = [
      [first, words],
      [last, name.split('-').slice(0, -1)],
    ].find(
      ([each, others]) =>
        BRANDS.has(each as string) &&
        others !== undefined &&
        others.length > 0 &&
        (others as readonly string[]).every((word) => TACKED_ON.test(word)),
    );
    return brand === undefined ? null : (this.byName.get(brand[0] as string) ?? null);
  }

  /** Two names under one ending are one letter apart when they share what is left after one letter goes. */
  private oneLetterOff(name: string, publicSuffix: string | null): string | null {
    for (const shorter of [name, ...deletions(name)]) {
      const near = this.byDeletion.get(shorter) ?? this.bySkeleton.get(shorter);
      if (near === undefined) continue;
      const { domainWithoutSuffix: nearName, publicSuffix: nearSuffix } = parseHost(near);
      if (nearName && nearSuffix === publicSuffix && isSlip(name, nearName)) return near;
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

/** A slip of the fingers: a hyphen, or a letter more at the end, makes another outlet's name as often. */
function isSlip(name: string, known: string): boolean {
  if (name.startsWith(known) || known.startsWith(name)) return false;
  return name.replaceAll('-', '') !== known.replaceAll('-', '') && isOneEdit(name, known);
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
