import { domainToUnicode } from 'node:url';
import { wordSet } from '../../word-set.js';
import { parseHost } from '../../parse-host.js';

const MIN_LENGTH = 6;
/** Shorter names count only with a letter of another alphabet, or with the suffix .com.co. */
const MIN_FOREIGN_LENGTH = 3;
/** Shorter names can differ by one letter by chance. */
const MIN_TYPO_LENGTH = 8;
/** A public suffix that can be mistaken for .com. */
const DISGUISE = 'com.co';
/** Colombian outlets with the same name as outlets of other countries. */
const COLOMBIAN = wordSet(
  'elpais.com.co eltiempo.com.co elmundo.com.co larepublica.com.co elcolombiano.com.co elheraldo.com.co semana.com.co',
);
/** Names of outlets that are not ordinary words, so that "reuters-news" can only be meant as an imitation. */
const BRANDS = wordSet(
  'reuters bbc cnn ansa afp apnews nytimes washingtonpost theguardian lemonde lefigaro corriere lastampa ilsole24ore rainews skytg24 adnkronos aljazeera cnbc msnbc nbcnews cbsnews abcnews foxnews npr spiegel tagesschau elpais elmundo usatoday wsj huffpost politico axios euronews dailymail newsweek bloomberg',
);
const ADDED_WORD =
  /^(?:breaking|news|newsnow|online|live|today|now|official|press|media|daily|tv|updates?|reports?|wire|world|notizie|italia-news|ultime|ultimora)$/;
/** Proxies of libraries, which show subscribed sites under their own domain. */
const LIBRARY = /(?:^|\.)(?:[\w-]*proxy[\w-]*|idm|remotexs|lib|libraries)\.|\.(?:edu|ac)(?:\.\w\w)?$/;
/** Letters and digits that look like a Latin letter, by that letter. */
const TWINS_OF: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβʙ',
  c: 'с',
  d: 'ԁ',
  e: 'е3',
  g: 'ցɡ',
  h: 'һհ',
  i: 'іιıɩ',
  j: 'ј',
  k: 'κк',
  l: '1łӏ',
  m: 'м',
  n: 'ոпηɴ',
  o: 'оο0øσօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕ5',
  t: 'τт',
  u: 'υս',
  v: 'νѵ',
  w: 'шԝѡω',
  x: 'х',
  y: 'уγ',
};
const TWINS = new Map(
  Object.entries(TWINS_OF).flatMap(([latin, twins]) => [...twins].map((twin) => [twin, latin] as const)),
);

/** The domains of outlets, for the signals. */
export interface SignalData {
  /** Domains of known outlets, which other sites may imitate. */
  readonly knownDomains?: readonly string[];
  /** Domains of listed outlets without blame, which imitate no other outlet. */
  readonly unblamedDomains?: readonly string[];
  /** Domains of outlets that write satire. */
  readonly satireDomains?: readonly string[];
}

/** Finds the known domain that another domain imitates: by look-alike letters, one wrong letter or an added word. */
export class LookAlikes {
  private readonly known: ReadonlySet<string>;
  private readonly unblamed: ReadonlySet<string>;
  private readonly bySkeleton = new Map<string, string>();
  private readonly byName = new Map<string, string>();
  private readonly byDeletion = new Map<string, string>();

  constructor({ knownDomains = [], unblamedDomains = [] }: SignalData) {
    this.known = new Set(knownDomains);
    this.unblamed = new Set(unblamedDomains);
    for (const domain of knownDomains) {
      const name = parseHost(domain).domainWithoutSuffix ?? '';
      if (!this.byName.has(name)) this.byName.set(name, domain);
      if (name.length < MIN_LENGTH) continue;
      this.bySkeleton.set(skeletonOf(name), domain);
      for (const shorter of deletions(name)) this.byDeletion.set(shorter, domain);
    }
  }

  imitatedBy(domain: string): string | null {
    const { domainWithoutSuffix: ascii, domain: registrable, publicSuffix } = parseHost(domain);
    if (!ascii || !registrable || this.isListed(registrable) || this.isListed(domain)) return null;
    const before = this.namedBefore(domain, registrable);
    if (before !== null) return before;
    const name = domainToUnicode(ascii) || ascii;
    const short = this.shortTwin(name, registrable, publicSuffix) ?? this.withAddedWords(name);
    if (short !== null) return short;
    const twin = this.bySkeleton.get(skeletonOf(name));
    if (twin !== undefined)
      return isSameName(twin, name) && (publicSuffix !== DISGUISE || COLOMBIAN.has(registrable))
        ? null
        : twin;
    if (name.length < MIN_TYPO_LENGTH) return null;
    return this.oneLetterOff(name, publicSuffix);
  }

  private isListed(domain: string): boolean {
    return this.known.has(domain) || this.unblamed.has(domain);
  }

  /** A known domain as a sub-domain of another one: reuters.com.evil.example. */
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

  /** A short name with a letter of another alphabet, or with the suffix .com.co. */
  private shortTwin(name: string, registrable: string, publicSuffix: string | null): string | null {
    if (name.length < MIN_FOREIGN_LENGTH || name.length >= MIN_LENGTH) return null;
    const isForeign = /[\u0250-\u{10ffff}]|[ıɡɑɩʀɴʙ]/u.test(name);
    const isAccented = name !== skeletonOf(name) && /[\u00c0-\u024f]/.test(name);
    if (isForeign || (isAccented && BRANDS.has(skeletonOf(name))))
      return this.byName.get(skeletonOf(name)) ?? null;
    const isDisguised = publicSuffix === DISGUISE && !COLOMBIAN.has(registrable);
    return isDisguised ? (this.byName.get(name) ?? null) : null;
  }

  /** A brand with added words before or after it: "reuters-news", "news-reuters". */
  private withAddedWords(name: string): string | null {
    const words = name.split('-');
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const areAdded = (others: readonly string[]) => others.every((word) => ADDED_WORD.test(word));
    if (words.length < 2) return null;
    if (BRANDS.has(first) && areAdded(words.slice(1))) return this.byName.get(first) ?? null;
    if (BRANDS.has(last) && areAdded(words.slice(0, -1))) return this.byName.get(last) ?? null;
    return null;
  }

  /** Looks up the names without one letter each, which are equal for names that differ by one letter. */
  private oneLetterOff(name: string, publicSuffix: string | null): string | null {
    for (const shorter of [name, ...deletions(name)]) {
      const near = this.byDeletion.get(shorter) ?? this.bySkeleton.get(shorter);
      if (near === undefined) continue;
      const { domainWithoutSuffix: nearName, publicSuffix: nearSuffix } = parseHost(near);
      if (nearName && nearSuffix === publicSuffix && isTypo(name, nearName)) return near;
    }
    return null;
  }
}

/** The same name with another suffix is often the same outlet. */
function isSameName(domain: string, name: string): boolean {
  return parseHost(domain).domainWithoutSuffix === name;
}

function skeletonOf(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare]
    .map((letter) => TWINS.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

function deletions(name: string): string[] {
  return [...name].map((_, index) => name.slice(0, index) + name.slice(index + 1));
}

/** Whether a name is a typing error of a known one. Hyphens and letters added at the end are often another outlet's name. */
function isTypo(name: string, known: string): boolean {
  if (name.startsWith(known) || known.startsWith(name)) return false;
  return name.replaceAll('-', '') !== known.replaceAll('-', '') && isOneEdit(name, known);
}

/** Whether one letter was added, removed or changed, or two were swapped. The first letter must be equal. */
function isOneEdit(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at);
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return isSwap || a.slice(at + 1) === b.slice(at + 1);
}
