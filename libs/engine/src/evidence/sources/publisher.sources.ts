import type { PublisherFacts, SelfDescription } from '@vaglio/contracts';
import type { JsonService } from '../clients/json-service.js';
import { fieldOf, lineOf, linkOf, listOf } from '../clients/untrusted.js';
import type { Questions } from '../evidence.js';
import { ownerDomain } from '../../parse-host.js';
import { NothingToAsk } from './source.js';

/** The facts about a publisher from one record. */
export type SomeFacts = Partial<PublisherFacts>;

type Note = (question: string) => void;
type Asking = readonly [
  service: JsonService,
  base: string,
  questions: Questions,
  signal: AbortSignal,
  note: Note,
];

export const WIKIDATA_URL = 'https://www.wikidata.org';
export const ARCHIVE_URL = 'https://web.archive.org';
export const RDAP_BOOTSTRAP_URL = 'https://data.iana.org/rdap/dns.json';

/** A post belongs to its account: the records of the platform's own domain say nothing of it. */
function domainOf({ platform, account, domain }: Questions): string {
  if (platform !== 'web' || account !== null) throw new NothingToAsk();
  return domain;
}

/** Wikidata's item whose official website (P856) is the publisher's, and the start of its Wikipedia article. */
export async function askWikidata(
  ...[service, base, questions, signal, note, nameArticle]: [
    ...Asking,
    nameArticle: (wikipediaUrl: string | null) => void,
  ]
): Promise<SomeFacts> {
  const domain = domainOf(questions);
  const sites = ['https://', 'http://', 'https://www.', 'http://www.'].flatMap((start) => [
    `${start}${domain}`,
    `${start}${domain}/`,
  ]);
  note(domain);
  const search = new URL(`${base}/w/api.php`);
  search.search = new URLSearchParams({
    action: 'query',
    list: 'search',
    srsearch: `haswbstatement:${sites.map((site) => `P856=${site}`).join('|')}`,
    srlimit: '1',
    format: 'json',
  }).toString();
  const [hit] = listOf(fieldOf(fieldOf(await service.ask({ url: search }, signal), 'query'), 'search'), 1);
  const id = itemId(fieldOf(hit, 'title'));
  if (id === null) return {};
  const language = questions.language === 'it' ? 'it' : 'en';
  const item = fieldOf(await entities(service, base, [id], language, signal), id);
  const claims = fieldOf(item, 'claims');
  const [country, owner] = ['P17', 'P127'].map((property) =>
    itemId(fieldOf(valueOf(claims, property), 'id')),
  );
  const title = lineOf(fieldOf(fieldOf(fieldOf(item, 'sitelinks'), `${language}wiki`), 'title'), 200);
  const wikipediaUrl =
    title === null
      ? null
      : `https://${language}.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
  nameArticle(wikipediaUrl);
  const named = [country, owner].flatMap((each) => each ?? []);
  const others = named.length === 0 ? {} : await entities(service, base, named, language, signal);
  const label = (other: string | null | undefined) =>
    typeof other !== 'string' ? null : textOf(fieldOf(fieldOf(others, other), 'labels'), language);
  return {
    name: textOf(fieldOf(item, 'labels'), language),
    description: textOf(fieldOf(item, 'descriptions'), language),
    country: label(country),
    owner: label(owner),
    founded: /^\+?(\d{4})/.exec(lineOf(fieldOf(valueOf(claims, 'P571'), 'time'), 40) ?? '')?.[1] ?? null,
    wikidataUrl: `https://www.wikidata.org/wiki/${id}`,
    wikipediaUrl,
  };
}

async function entities(
  service: JsonService,
  base: string,
  ids: readonly string[],
  language: string,
  signal: AbortSignal,
): Promise<unknown> {
  const url = new URL(`${base}/w/api.php`);
  url.search = new URLSearchParams({
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: 'labels|descriptions|claims|sitelinks',
    languages: `${language}|en`,
    format: 'json',
  }).toString();
  return fieldOf(await service.ask({ url }, signal), 'entities');
}

function itemId(value: unknown): string | null {
  return typeof value === 'string' && /^Q\d{1,12}$/.test(value) ? value : null;
}

function textOf(texts: unknown, language: string): string | null {
  return (
    lineOf(fieldOf(fieldOf(texts, language), 'value'), 200) ??
    lineOf(fieldOf(fieldOf(texts, 'en'), 'value'), 200)
  );
}

function valueOf(claims: unknown, property: string): unknown {
  const [statement] = listOf(fieldOf(claims, property), 1);
  return fieldOf(fieldOf(fieldOf(statement, 'mainsnak'), 'datavalue'), 'value');
}

/** The first sentences of the encyclopedia's article, once Wikidata has named it. */
export async function askWikipedia(
  service: JsonService,
  base: string | null,
  wikipediaUrl: string | null,
  signal: AbortSignal,
  note: Note,
): Promise<SomeFacts> {
  if (wikipediaUrl === null) throw new NothingToAsk();
  const { origin, pathname } = new URL(wikipediaUrl);
  const title = pathname.slice('/wiki/'.length);
  note(decodeURIComponent(title));
  const url = new URL(`${base ?? origin}/api/rest_v1/page/summary/${title}`);
  return { summary: lineOf(fieldOf(await service.ask({ url }, signal), 'extract'), 400) };
}

/** What a registry answers of a domain that was not renewed (RFC 9083, section 10.2.2). */
const ENDED: ReadonlySet<unknown> = new Set(['redemption period', 'pending delete']);

/** The day of registration, by the registry that IANA's list (RFC 9224) names for the ending. */
export async function askRdap(...[service, base, questions, signal, note]: Asking): Promise<SomeFacts> {
  const domain = registered(domainOf(questions));
  note(domain);
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const services = listOf(fieldOf(await service.ask({ url: new URL(base) }, signal), 'services'), 2_000);
  const entry = services.find((each) => listOf(listOf(each, 2)[0], 500).includes(ending));
  const server = listOf(listOf(entry, 2)[1], 5)
    .map((url) => (isSameOrigin(url, base) ? (url as string) : linkOf(url)))
    .find((url) => url !== null);
  if (server === null || server === undefined) throw new NothingToAsk();
  const url = new URL(`domain/${domain}`, server.endsWith('/') ? server : `${server}/`);
  const record = await service.ask({ url }, signal);
  const dayOfEvent = (action: string) =>
    dayOf(
      fieldOf(
        listOf(fieldOf(record, 'events'), 20).find((event) => fieldOf(event, 'eventAction') === action),
        'eventDate',
      ),
    );
  const expiredOn = listOf(fieldOf(record, 'status'), 20).some((status) => ENDED.has(status))
    ? dayOfEvent('expiration')
    : null;
  return { registeredOn: dayOfEvent('registration'), ...(expiredOn !== null && { expiredOn }) };
}

/** A stand-in serves its list and its registry from one place. */
function isSameOrigin(url: unknown, base: string): boolean {
  return typeof url === 'string' && url.startsWith(`${new URL(base).origin}/`);
}

function registered(domain: string): string {
  return ownerDomain(domain) ?? domain;
}

/** The first capture of the site's front page in the Internet Archive's CDX index. */
export async function askArchive(...[service, base, questions, signal, note]: Asking): Promise<SomeFacts> {
  const domain = domainOf(questions);
  note(domain);
  const url = new URL(`${base}/cdx/search/cdx`);
  url.search = new URLSearchParams({ url: domain, output: 'json', fl: 'timestamp', limit: '1' }).toString();
  const [, row] = listOf(await service.ask({ url }, signal), 2);
  const stamp = /^(\d{4})(\d\d)(\d\d)/.exec(lineOf(listOf(row, 1)[0], 20) ?? '');
  return { firstArchivedOn: stamp === null ? null : `${stamp[1]}-${stamp[2]}-${stamp[3]}` };
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? (/^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? null) : null;
}

/** Reads a file at the root of the site, guarded like any page; null where there is none. */
export type SiteFile = (url: string, signal: AbortSignal) => Promise<string | null>;

/** What a site is read with; without the second only its two files are read. */
interface SiteReaders {
  readonly file: SiteFile;
  readonly itself: ((domain: string, signal: AbortSignal) => Promise<SelfDescription | null>) | undefined;
}

/** Who controls the site, by what it says itself in `/trust.txt` and `/ads.txt`, and what its imprint says. */
export async function askSite(
  { file, itself }: SiteReaders,
  questions: Questions,
  signal: AbortSignal,
  note: Note,
): Promise<SomeFacts> {
  const domain = domainOf(questions);
  const files = ['trust.txt', 'ads.txt'].map((name) => `https://${domain}/${name}`);
  files.forEach(note);
  if (itself) note(`https://${domain}/`);
  const [said, [trust, ads]] = await Promise.all([
    itself?.(domain, signal).catch(() => null) ?? null,
    Promise.all(files.map((url) => file(url, signal))),
  ]);
  const controlledBy = valuesOf(trust, 'controlledby')[0] ?? valuesOf(ads, 'ownerdomain')[0] ?? null;
  const memberOf = valuesOf(trust, 'belongto').slice(0, 10);
  return { controlledBy, memberOf, ...(itself && { itself: said }) };
}

function valuesOf(text: string | null | undefined, name: string): string[] {
  return (text ?? '')
    .slice(0, 100_000)
    .split('\n')
    .flatMap((line) => {
      const [key = '', value = ''] = line.split('#')[0]?.split('=') ?? [];
      const host = value
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/.*$/, '');
      return key.trim().toLowerCase() === name && /^[a-z0-9.-]{4,100}$/.test(host) ? [host] : [];
    });
}
