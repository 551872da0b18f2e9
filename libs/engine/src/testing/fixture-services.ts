import type { ServerResponse } from 'node:http';
import { startLocalServer, type LocalServer } from './local-server.js';
import type { LookupSettings } from '../evidence/create-evidence.js';

/** Answers by path. */
type FixturePages = Readonly<Record<string, unknown>>;

/**
 * Answers in the format of the real services, by their documentation of 2026-11-22:
 * - GDELT DOC 2.0: blog.gdeltproject.org/gdelt-doc-2-0-api-debuts
 * - Wikidata: www.mediawiki.org/wiki/Wikibase/API (wbgetentities) and Help:WikibaseCirrusSearch (haswbstatement)
 * - Wikipedia: en.wikipedia.org/api/rest_v1 (page/summary)
 * - RDAP: RFC 9083 section 4.5 (events), RFC 9224 section 3 (bootstrap)
 * - Internet Archive: github.com/internetarchive/wayback/tree/master/wayback-cdx-server (output=json)
 * - Crossref: api.crossref.org, works, `updated-by`
 */
const SERVICE_ANSWERS = (base: string): FixturePages => ({
  '/api/v2/doc/doc': {
    articles: [
      {
        url: 'https://www.bbc.co.uk/news/bridge',
        url_mobile: '',
        title: 'Morandi bridge in Genoa reopens to traffic after repairs',
        seendate: '20260313T101500Z',
        socialimage: '',
        domain: 'bbc.co.uk',
        language: 'English',
        sourcecountry: 'United Kingdom',
      },
    ],
  },
  '/w/api.php?action=query': { query: { search: [{ ns: 0, title: 'Q1', pageid: 1 }] } },
  '/w/api.php?action=wbgetentities&ids=Q1': {
    entities: {
      Q1: {
        labels: { en: { language: 'en', value: 'The Daily Pier' } },
        descriptions: { en: { language: 'en', value: 'regional newspaper' } },
        claims: {
          P17: [{ mainsnak: { datavalue: { value: { id: 'Q38' } } } }],
          P127: [{ mainsnak: { datavalue: { value: { id: 'Q7' } } } }],
          P571: [{ mainsnak: { datavalue: { value: { time: '+1886-01-01T00:00:00Z' } } } }],
        },
        sitelinks: { enwiki: { site: 'enwiki', title: 'The Daily Pier' } },
      },
    },
  },
  '/w/api.php?action=wbgetentities&ids=Q38|Q7': {
    entities: {
      Q38: { labels: { en: { value: 'Italy' } } },
      Q7: { labels: { en: { value: 'Pier Holdings' } } },
    },
  },
  '/api/rest_v1/page/summary/The_Daily_Pier': { extract: 'The Daily Pier is a newspaper of Genoa.' },
  '/dns.json': { version: '1.0', services: [[['com', 'org'], [`${base}/rdap/`]]] },
  '/rdap/domain/daily-pier.org': {
    objectClassName: 'domain',
    events: [
      { eventAction: 'expiration', eventDate: '2027-01-01T00:00:00Z' },
      { eventAction: 'registration', eventDate: '1998-05-02T04:00:00Z' },
    ],
  },
  '/cdx/search/cdx': [['timestamp'], ['19981206000000']],
  '/works/10.1000%2Fsteel': {
    message: {
      title: ['Steel and its rays'],
      'updated-by': [{ type: 'retraction', DOI: '10.1000/notice', source: 'retraction-watch' }],
    },
  },
});

export async function startFixtureServices(
  answer: (response: ServerResponse, page: unknown) => void = (response, page) => {
    response.setHeader('content-type', 'application/json');
    response.writeHead(page === undefined ? 404 : 200).end(JSON.stringify(page ?? {}));
  },
): Promise<LocalServer> {
  let pages: FixturePages = {};
  const server = await startLocalServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fixture.example');
    const action = url.searchParams.get('action');
    const ids = url.searchParams.get('ids');
    const key = `${url.pathname}${action === null ? '' : `?action=${action}`}${ids === null ? '' : `&ids=${ids}`}`;
    answer(response, pages[key]);
  });
  pages = SERVICE_ANSWERS(server.url);
  return server;
}

/** All sources that need no key, at one local server. */
export function lookupsAt({ url }: LocalServer): LookupSettings {
  return {
    gdelt: url,
    wikidata: url,
    wikipedia: url,
    rdap: `${url}/dns.json`,
    archive: url,
    crossref: url,
    userAgent: 'Vaglio (https://vaglio.example)',
    site: (file) =>
      Promise.resolve(
        file.endsWith('trust.txt')
          ? '# our file\nbelongto=https://www.press-council.example/\ncontrolledby=https://pier-holdings.example/'
          : null,
      ),
  };
}
