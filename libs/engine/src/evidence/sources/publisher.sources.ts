import type { PublisherFacts, SelfDescription } from '@vaglio/contracts';
import { fieldOf, lineOf, linkOf, listOf } from '../clients/untrusted.js';
import type { Questions } from '../create-evidence.js';
import { ownerDomain } from '../../parse-host.js';
import { NoQuestionError, type ServiceCall, type SourceCall } from './source.js';

export type PartialFacts = Partial<PublisherFacts>;

export const WIKIDATA_URL = 'https://www.wikidata.org';
export const ARCHIVE_URL = 'https://web.archive.org';
export const RDAP_BOOTSTRAP_URL = 'https://data.iana.org/rdap/dns.json';

/** The domain of the publisher. Posts have none, because the records of a platform's domain are not about their account. */
function domainOf({ platform, account, domain }: Questions): string {
  if (platform !== 'web' || account !== null) throw new NoQuestionError();
  return domain;
}

/** Finds the Wikidata item by its official website (P856). `onArticle` gets the URL of its Wikipedia article early. */
export async function askWikidata(
  call: ServiceCall,
  questions: Questions,
  onArticle: (wikipediaUrl: string | null) => void,
): Promise<PartialFacts> {
  const { base, get, note } = call;
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
  const [hit] = listOf(fieldOf(fieldOf(await get(search), 'query'), 'search'), 1);
  const id = itemId(fieldOf(hit, 'title'));
  if (id === null) return {};
  const language = questions.language === 'it' ? 'it' : 'en';
  const item = fieldOf(await entities(call, [id], language), id);
  const claims = fieldOf(item, 'claims');
  const [country, owner] = ['P17', 'P127'].map((property) =>
    itemId(fieldOf(valueOf(claims, property), 'id')),
  );
  const title = lineOf(fieldOf(fieldOf(fieldOf(item, 'sitelinks'), `${language}wiki`), 'title'), 200);
  const wikipediaUrl =
    title === null
      ? null
      : `https://${language}.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
  onArticle(wikipediaUrl);
  const named = [country, owner].flatMap((each) => each ?? []);
  const others = named.length === 0 ? {} : await entities(call, named, language);
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
  { base, get }: ServiceCall,
  ids: readonly string[],
  language: string,
): Promise<unknown> {
  const url = new URL(`${base}/w/api.php`);
  url.search = new URLSearchParams({
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: 'labels|descriptions|claims|sitelinks',
    languages: `${language}|en`,
    format: 'json',
  }).toString();
  return fieldOf(await get(url), 'entities');
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

/** Reads the first sentences of a Wikipedia article. */
export async function askWikipedia(
  { get, note }: ServiceCall,
  base: string | null,
  wikipediaUrl: string | null,
): Promise<PartialFacts> {
  if (wikipediaUrl === null) throw new NoQuestionError();
  const { origin, pathname } = new URL(wikipediaUrl);
  const title = pathname.slice('/wiki/'.length);
  note(decodeURIComponent(title));
  const url = new URL(`${base ?? origin}/api/rest_v1/page/summary/${title}`);
  return { summary: lineOf(fieldOf(await get(url), 'extract'), 400) };
}

/** Statuses of a domain that was not renewed (RFC 9083, section 10.2.2). */
const ENDED: ReadonlySet<unknown> = new Set(['redemption period', 'pending delete']);

/** The day of registration, from the registry that IANA's list (RFC 9224) has for the top-level domain. */
export async function askRdap(call: ServiceCall, questions: Questions): Promise<PartialFacts> {
  const { base, get, note } = call;
  const own = domainOf(questions);
  const domain = ownerDomain(own) ?? own;
  note(domain);
  const topLevel = domain.slice(domain.lastIndexOf('.') + 1);
  const services = listOf(fieldOf(await get(new URL(base)), 'services'), 2_000);
  const entry = services.find((each) => listOf(listOf(each, 2)[0], 500).includes(topLevel));
  const server = listOf(listOf(entry, 2)[1], 5)
    .map((url) => (isSameOrigin(url, base) ? (url as string) : linkOf(url)))
    .find((url) => url !== null);
  if (server === null || server === undefined) throw new NoQuestionError();
  const url = new URL(`domain/${domain}`, server.endsWith('/') ? server : `${server}/`);
  const record = await get(url);
  const events = listOf(fieldOf(record, 'events'), 20);
  const dayOfEvent = (action: string) =>
    dayOf(
      fieldOf(
        events.find((event) => fieldOf(event, 'eventAction') === action),
        'eventDate',
      ),
    );
  const expiredOn = listOf(fieldOf(record, 'status'), 20).some((status) => ENDED.has(status))
    ? dayOfEvent('expiration')
    : null;
  return { registeredOn: dayOfEvent('registration'), ...(expiredOn !== null && { expiredOn }) };
}

/** Test servers have the list and the registry at the same origin. */
function isSameOrigin(url: unknown, base: string): boolean {
  return typeof url === 'string' && url.startsWith(`${new URL(base).origin}/`);
}

/** The day of the first capture of the front page in the Internet Archive. */
export async function askArchive(
  { base, get, note }: ServiceCall,
  questions: Questions,
): Promise<PartialFacts> {
  const domain = domainOf(questions);
  note(domain);
  const url = new URL(`${base}/cdx/search/cdx`);
  url.search = new URLSearchParams({ url: domain, output: 'json', fl: 'timestamp', limit: '1' }).toString();
  const [, row] = listOf(await get(url), 2);
  const stamp = /^(\d{4})(\d\d)(\d\d)/.exec(lineOf(listOf(row, 1)[0], 20) ?? '');
  return { firstArchivedOn: stamp === null ? null : `${stamp[1]}-${stamp[2]}-${stamp[3]}` };
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? (/^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? null) : null;
}

/** Reads a file at the root of a site through the address guard; null where there is none. */
export type SiteFile = (url: string, signal: AbortSignal) => Promise<string | null>;

/** Reads the owner of a site in `/trust.txt` and `/ads.txt`, and its self-description if `describe` is given. */
export async function askSite(
  { signal, note }: SourceCall,
  questions: Questions,
  readFile: SiteFile,
  describe: ((domain: string, signal: AbortSignal) => Promise<SelfDescription | null>) | undefined,
): Promise<PartialFacts> {
  const domain = domainOf(questions);
  const files = ['trust.txt', 'ads.txt'].map((name) => `https://${domain}/${name}`);
  files.forEach(note);
  if (describe) note(`https://${domain}/`);
  const [itself, [trust, ads]] = await Promise.all([
    describe?.(domain, signal).catch(() => null) ?? null,
    Promise.all(files.map((url) => readFile(url, signal))),
  ]);
  const controlledBy = valuesOf(trust, 'controlledby')[0] ?? valuesOf(ads, 'ownerdomain')[0] ?? null;
  const memberOf = valuesOf(trust, 'belongto').slice(0, 10);
  return { controlledBy, memberOf, ...(describe && { itself }) };
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
