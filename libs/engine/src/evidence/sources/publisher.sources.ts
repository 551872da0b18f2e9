import type { PublisherFacts, SelfDescription } from '@vaglio/contracts';
import { NOTHING, type JsonView } from '../../json-view.js';
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
  const id = itemId((await get(search)).at('query', 'search', 0, 'title'));
  if (id === null) return {};
  const language = questions.language === 'it' ? 'it' : 'en';
  const item = (await entities(call, [id], language)).at(id);
  const claims = item.at('claims');
  const [country, owner] = ['P17', 'P127'].map((property) => itemId(valueOf(claims, property).at('id')));
  const title = item.at('sitelinks', `${language}wiki`, 'title').line(200);
  const wikipediaUrl =
    title === null
      ? null
      : `https://${language}.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
  onArticle(wikipediaUrl);
  const named = [country, owner].flatMap((each) => each ?? []);
  const others = named.length === 0 ? NOTHING : await entities(call, named, language);
  const label = (other: string | null | undefined) =>
    typeof other !== 'string' ? null : textOf(others.at(other, 'labels'), language);
  return {
    name: textOf(item.at('labels'), language),
    description: textOf(item.at('descriptions'), language),
    country: label(country),
    owner: label(owner),
    founded: /^\+?(\d{4})/.exec(valueOf(claims, 'P571').at('time').line(40) ?? '')?.[1] ?? null,
    wikidataUrl: `https://www.wikidata.org/wiki/${id}`,
    wikipediaUrl,
  };
}

async function entities(
  { base, get }: ServiceCall,
  ids: readonly string[],
  language: string,
): Promise<JsonView> {
  const url = new URL(`${base}/w/api.php`);
  url.search = new URLSearchParams({
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: 'labels|descriptions|claims|sitelinks',
    languages: `${language}|en`,
    format: 'json',
  }).toString();
  return (await get(url)).at('entities');
}

function itemId(view: JsonView): string | null {
  return /^Q\d{1,12}$/.exec(view.text() ?? '')?.[0] ?? null;
}

function textOf(texts: JsonView, language: string): string | null {
  return texts.at(language, 'value').line(200) ?? texts.at('en', 'value').line(200);
}

function valueOf(claims: JsonView, property: string): JsonView {
  return claims.at(property, 0, 'mainsnak', 'datavalue', 'value');
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
  return { summary: (await get(url)).at('extract').line(400) };
}

/** Statuses of a domain that was not renewed (RFC 9083, section 10.2.2). */
const ENDED: ReadonlySet<string | null> = new Set(['redemption period', 'pending delete']);

/** The day of registration, from the registry that IANA's list (RFC 9224) has for the top-level domain. */
export async function askRdap(call: ServiceCall, questions: Questions): Promise<PartialFacts> {
  const { base, get, note } = call;
  const own = domainOf(questions);
  const domain = ownerDomain(own) ?? own;
  note(domain);
  const topLevel = domain.slice(domain.lastIndexOf('.') + 1);
  const services = (await get(new URL(base))).at('services').list(2_000);
  const isListed = (names: JsonView): boolean => names.list(500).some((each) => each.text() === topLevel);
  const servers =
    services
      .find((each) => isListed(each.at(0)))
      ?.at(1)
      .list(5) ?? [];
  const [server] = servers.flatMap((each) => urlAt(base, each) ?? each.link() ?? []);
  if (server === undefined) throw new NoQuestionError();
  const url = new URL(`domain/${domain}`, server.endsWith('/') ? server : `${server}/`);
  const record = await get(url);
  const events = record.at('events').list(20);
  const dayOfEvent = (action: string) =>
    dayOf(events.find((event) => event.at('eventAction').text() === action)?.at('eventDate'));
  const expiredOn = record
    .at('status')
    .list(20)
    .some((status) => ENDED.has(status.text()))
    ? dayOfEvent('expiration')
    : null;
  return { registeredOn: dayOfEvent('registration'), ...(expiredOn !== null && { expiredOn }) };
}

/** A URL at the origin of the list, as test servers have it. */
function urlAt(base: string, view: JsonView): string | null {
  const url = view.text();
  return url?.startsWith(`${new URL(base).origin}/`) ? url : null;
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
  const stamp = /^(\d{4})(\d\d)(\d\d)/.exec((await get(url)).at(1, 0).line(20) ?? '');
  return { firstArchivedOn: stamp === null ? null : `${stamp[1]}-${stamp[2]}-${stamp[3]}` };
}

function dayOf(view = NOTHING): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(view.text() ?? '')?.[0] ?? null;
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
