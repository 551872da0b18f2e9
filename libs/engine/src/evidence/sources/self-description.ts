import type { SelfDescription } from '@vaglio/contracts';
import { Parser } from 'htmlparser2';
import { ownerDomain } from '../../parse-host.js';
import type { EvidenceCache } from '../clients/evidence-cache.js';
import { EVIDENCE_CACHED_MS } from '../evidence.limits.js';
import { lineOf, linkOf } from '../../untrusted-text.js';

export interface SitePage {
  readonly url: string;
  readonly html: string;
}

/** Reads a page of a site through the address guard; null where there is none. */
export type ReadSitePage = (url: string, signal: AbortSignal) => Promise<SitePage | null>;

const MAX_HTML = 600_000;
const MAX_LINES = 6_000;
const MAX_LINKS = 1_000;
const MAX_LINE = 400;
/** The most pages besides the front page. */
const MAX_PAGES = 2;

interface Link {
  readonly url: string;
  readonly words: string;
}

interface ReadPage {
  readonly url: string;
  readonly lines: readonly string[];
  readonly links: readonly Link[];
  readonly emails: readonly string[];
}

/** Reads the self-description of a site, at most once a month. */
export async function readSelfDescription(
  domain: string,
  parts: { readonly read: ReadSitePage; readonly cache: EvidenceCache; readonly now: () => number },
  signal: AbortSignal,
): Promise<SelfDescription | null> {
  const { read, cache, now } = parts;
  const cached = await cache.get(keyOf(domain)).catch(() => undefined);
  if (cached !== undefined) return cached as SelfDescription | null;
  const front = await read(`https://${domain}/`, signal);
  if (front === null || !isOwn(front.url, domain)) return null;
  const first = readPage(front, domain);
  const urls = [LINKS.imprint, LINKS.about].flatMap((words) => linkWith(first.links, words) ?? []);
  const others = await Promise.all(
    [...new Set(urls)].slice(0, MAX_PAGES).map((url) => read(url, signal).catch(() => null)),
  );
  const more = others.flatMap((page) => (page && isOwn(page.url, domain) ? [readPage(page, domain)] : []));
  const described = factsOf([first, ...more], new Date(now()).toISOString().slice(0, 10));
  await cache.set(keyOf(domain), described, EVIDENCE_CACHED_MS.selfDescription).catch(() => undefined);
  return described;
}

/** The cached self-description of a site; null where there is none. */
export async function keptSelfDescription(
  cache: Pick<EvidenceCache, 'get'>,
  domain: string,
): Promise<SelfDescription | null> {
  return ((await cache.get(keyOf(domain))) as SelfDescription | null | undefined) ?? null;
}

function keyOf(domain: string): string {
  return `site-itself ${domain}`;
}

const LINKS = {
  imprint:
    /\b(?:gerenza|colophon|impressum|imprint|masthead|note legali|legal notice|redazione|la redazione|staff)\b/,
  about: /\b(?:chi siamo|about us|about|who we are|contatti)\b/,
  contact: /\b(?:contatti|contattaci|contact us|contact|contacts|scrivici)\b/,
  corrections:
    /\b(?:correzioni|rettifiche|rettifica|errata corrige|corrections?|corrections policy|complaints?)\b/,
  funding:
    /\b(?:finanziamenti|come ci finanziamo|contributi pubblici|trasparenza|funding|ownership|who owns us|our funding)\b/,
} as const;

/** The facts of the pages, of each kind the first one; null without any. */
export function selfDescriptionOf(
  pages: readonly SitePage[],
  domain: string,
  readOn: string,
): SelfDescription | null {
  return factsOf(
    pages.map((page) => readPage(page, domain)),
    readOn,
  );
}

function factsOf(read: readonly ReadPage[], readOn: string): SelfDescription | null {
  const lines = read.flatMap((page) => page.lines);
  const links = read.flatMap((page) => page.links);
  const first = (fact: (line: string, next: string) => string | null): string | null => {
    for (const [index, line] of lines.entries()) {
      const found = fact(line, lines[index + 1] ?? '');
      if (found !== null) return found;
    }
    return null;
  };
  const facts = {
    director: first(directorIn),
    registration: first(registrationIn),
    rocNumber: first(rocIn),
    vatNumber: first(vatIn),
    publisher: first(publisherIn),
    address: first(addressIn),
    email: read.flatMap(({ emails }) => emails)[0] ?? null,
    imprintUrl: linkWith(links, LINKS.imprint),
    contactUrl: linkWith(links, LINKS.contact),
    correctionsUrl: linkWith(links, LINKS.corrections),
    fundingUrl: linkWith(links, LINKS.funding),
  };
  if (Object.values(facts).every((fact) => fact === null)) return null;
  return { readOn, pages: read.map(({ url }) => url), ...facts };
}

const NAME =
  /^[\s:–-]*(?:è\s+)?(?:(?:dott|dr|avv|prof)\.(?:ssa)?\s*)?(\p{Lu}[\p{L}'’.-]{1,30}(?:\s+(?:d[aei]l?l?a?\s+)?\p{Lu}[\p{L}'’.-]{1,30}){1,3})/u;

/** The name may be on the next line. */
function directorIn(line: string, next: string): string | null {
  const after = /\b(?:direttore|direttrice)\s+(?:editoriale\s+e\s+)?responsabile\b/i.exec(line);
  if (after === null) return null;
  const rest = line.slice(after.index + after[0].length);
  return NAME.exec(/^[\s:–-]*$/.test(rest) ? next : rest)?.[1] ?? null;
}

const CITY = /^\p{Lu}[\p{L}'’]{1,25}(?:\s\p{Lu}[\p{L}'’]{2,25}){0,2}/u;

function registrationIn(line: string): string | null {
  const court = /\btrib(?:unale|\.)\s+(?:civile\s+|ordinario\s+)?(?:di\s+)?/i.exec(line);
  if (court === null || !/\b(?:registra|registro|reg\.|iscri|autorizza|aut\.|testata)/i.test(line))
    return null;
  const city = CITY.exec(line.slice(court.index + court[0].length))?.[0];
  if (city === undefined) return null;
  const near = line.slice(Math.max(0, court.index - 80), court.index + 200);
  const after = line.slice(court.index + court[0].length + city.length);
  const number =
    /\b(?:n|nr|num|numero)\b[.°º]*\s*(?:reg\.?\s*(?:stampa)?\s*)?(\d{1,6}(?:\s?\/\s?\d{2,4})?)/i.exec(
      near,
    )?.[1] ?? /^[\s,:]{1,3}(\d{1,6}(?:\/\d{2,4})?)\s+del\b/i.exec(after)?.[1];
  return `Tribunale di ${city}${number ? `, n. ${number.replace(/\s/g, '')}` : ''}`;
}

function rocIn(line: string): string | null {
  return (
    /(?:\bR\.?O\.?C\.?(?![a-z])|registro (?:degli |unico degli )?operatori (?:di|della) comunicazione)[^\d]{0,40}(\d{3,6})\b/i.exec(
      line,
    )?.[1] ?? null
  );
}

function vatIn(line: string): string | null {
  const italian =
    /\b(?:p\.?\s?iva|partita\s+iva|c\.?f\.?\s*(?:e|\/|-)\s*p\.?\s?iva)\b[^\d]{0,20}(\d{11})\b/i.exec(
      line,
    )?.[1];
  if (italian !== undefined) return hasCheckDigit(italian) ? italian : null;
  return (
    /\b(?:VAT(?:\s+(?:[Nn]o|[Nn]umber|[Rr]eg|[Rr]egistration)\.?)*|USt-?Id(?:Nr)?\.?)[^\dA-Z]{0,20}((?:[A-Z]{2}\s?)?\d{8,12})\b/.exec(
      line,
    )?.[1] ?? null
  );
}

/** Checks the last digit of an Italian VAT number (Luhn). */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reduce((total, digit, index) => {
    const doubled = Number(digit) * 2;
    return total + (index % 2 === 0 ? Number(digit) : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const PUBLISHED_BY =
  /(?:\b(?:edit[oa] da|published by)|(?:^|[|•·–.]\s*)(?:società editrice|casa editrice|editore|publisher|herausgeber)\s*:?)\s+([^|•·–()]{3,80})/i;
const AFTER_NAME = /\s+-\s+|,\s|;|\s(?:p\.?\s?iva|c\.?f\.|sede|via|viale|piazza|direttore)\b/i;

function publisherIn(line: string): string | null {
  const match = PUBLISHED_BY.exec(line)?.[1]?.split(AFTER_NAME)[0] ?? '';
  const name = match.split(/\.\s+(?=[A-Z][a-z]{3})/)[0]?.trim() ?? '';
  return /^\p{Lu}[\p{L}\d&'’. -]{2,70}$/u.test(name) ? name : null;
}

function addressIn(line: string): string | null {
  const match =
    /\b(?:sede(?: legale| operativa)?|redazione|indirizzo|registered office|address)\b[^\p{L}]{0,4}((?:via|viale|piazza|piazzale|corso|largo|vicolo|strada|contrada|lungo\p{L}+)\s[^|•·–]{5,110})/iu.exec(
      line,
    )?.[1];
  return match === undefined
    ? null
    : (match.split(/\s-\s|;|\b(?:tel|p\.?\s?iva|c\.?f\.|e-?mail|fax|pec)\b/i)[0]?.replace(/[\s,.(]+$/, '') ??
        null);
}

function linkWith(links: readonly Link[], words: RegExp): string | null {
  return links.find((link) => words.test(link.words))?.url ?? null;
}

function isOwn(url: string, domain: string): boolean {
  const host = linkOf(url) === null ? null : new URL(url).hostname;
  return host !== null && (ownerDomain(host) ?? host) === (ownerDomain(domain) ?? domain);
}

/** Elements inside a line. */
const INLINE = new Set(['a', 'abbr', 'b', 'em', 'font', 'i', 'small', 'span', 'strong', 'sup', 'u', 'wbr']);
const TEXTLESS_TAGS = new Set(['script', 'style', 'noscript', 'template', 'svg']);

function readPage({ url, html }: SitePage, domain: string): ReadPage {
  const lines: string[] = [];
  const links: Link[] = [];
  const emails: string[] = [];
  let line = '';
  let hidden = 0;
  let link: { href: string; words: string } | null = null;
  const endLine = () => {
    const clean = lineOf(line, MAX_LINE);
    if (clean !== null && lines.length < MAX_LINES) lines.push(clean);
    line = '';
  };
  const endLink = () => {
    if (link !== null && links.length < MAX_LINKS) {
      const target = parsed(link.href, url);
      if (target !== null && isOwn(target, domain))
        links.push({
          url: target,
          words: `${link.words} ${new URL(target).pathname}`.toLowerCase().replace(/[-_/\s]+/g, ' '),
        });
    }
    link = null;
  };
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (TEXTLESS_TAGS.has(name)) hidden += 1;
      if (!INLINE.has(name)) endLine();
      if (name !== 'a' || href === undefined) return;
      const email = /^mailto:([\w.+-]{1,60}@[\w.-]{3,80})/i.exec(href)?.[1];
      if (email !== undefined) emails.push(email.toLowerCase());
      link = { href, words: '' };
    },
    ontext: (text) => {
      if (hidden > 0) return;
      if (line.length < MAX_LINE * 4) line += text;
      if (link !== null && link.words.length < 100) link.words += text;
    },
    onclosetag: (name) => {
      if (TEXTLESS_TAGS.has(name)) hidden = Math.max(0, hidden - 1);
      if (name === 'a') endLink();
      if (!INLINE.has(name)) endLine();
    },
  });
  parser.end(html.slice(0, MAX_HTML));
  endLine();
  return {
    url,
    lines,
    links,
    emails: emails.filter((email) => isOwn(`https://${email.split('@')[1] ?? ''}/`, domain)),
  };
}

function parsed(href: string, base: string): string | null {
  try {
    return linkOf(new URL(href, base).href.replace(/#.*$/, ''));
  } catch {
    return null;
  }
}
