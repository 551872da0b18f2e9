import { deflateSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import type { Analysis, InaccessibleKind } from '@vaglio/contracts';
import { ContentInaccessibleError } from './analysis.types.js';
import { createLocalEngine, type LocalEngine } from './create-local-engine.js';
import { startLocalServer, type LocalServer } from './testing/local-server.js';
import { REPORT } from './testing/articles/report.js';

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Buffer;
}

const ENGLISH = paragraphs(REPORT.en.paragraphs);
const ITALIAN = paragraphs(REPORT.it.paragraphs);
const GERMAN = paragraphs([
  'Der Stadtrat hat am Mittwochabend mit 14 zu 9 Stimmen beschlossen, die Fähre zur Insel auch im kommenden Winter fahren zu lassen, wie aus dem Protokoll hervorgeht.',
  'Der Zuschuss von 1,8 Millionen Euro deckt die Fahrten vom 1. November bis zum 31. März. Er liegt um sechs Prozent höher als im vergangenen Winter, was die Kämmerin auf den Treibstoff zurückführte.',
  'Auf der Insel leben das ganze Jahr über etwa 320 Menschen. Die Schule hat noch 19 Schülerinnen und Schüler, und ohne das Schiff gäbe es sie nicht, sagte der Vorsitzende des Vereins der Bewohner.',
]);
const LINKS = Array.from(
  { length: 60 },
  (_, n) => `<li><a href="/${n}">Read the whole story number ${n}</a></li>`,
);
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), deflateSync(Buffer.alloc(64))]);
const NESTED = `<body>${'<div>'.repeat(900_000)}${ENGLISH}`;

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')}</p>`).join('');
}

function page(body: string, title = 'The island ferry', head = ''): string {
  return `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
}

/** Pseudo-random bytes, the same in every run. */
function bytesOf(length: number): Buffer {
  let state = 1;
  return Buffer.from(Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) & 255));
}

const PAGES: Readonly<Record<string, Answer>> = {
  '/empty': { body: '' },
  '/blank-body': { body: page('') },
  '/frames': { body: '<html><frameset cols="50%,50%"><frame src="/a"><frame src="/b"></frameset></html>' },
  '/nested': { body: NESTED },
  '/links': { body: page(`<ul>${LINKS.join('')}</ul>`, 'All our stories') },
  '/login': {
    body: page(
      '<h1>Sign in</h1><form><input name="u"><input type="password" name="p"><button>Go</button></form>',
      'Log in',
    ),
  },
  '/soft-404': {
    body: page(
      '<h1>Page not found</h1><p>We are sorry, that page is not here any more.</p>',
      'Page not found',
    ),
  },
  '/gone': { status: 404, body: page(ENGLISH) },
  '/paper.pdf': { type: 'application/pdf', body: '%PDF-1.7\n1 0 obj <<>> endobj' },
  '/disguised.pdf': { type: 'text/html', body: '%PDF-1.7\n1 0 obj <<>> endobj' },
  '/picture': { type: 'image/png', body: PNG },
  '/disguised-picture': { type: 'text/html', body: PNG },
  '/german': { body: page(`<article><h1>Die Fähre</h1>${GERMAN}</article>`, 'Die Fähre fährt weiter') },
  '/mixed': { body: page(`<article><h1>The ferry</h1>${ENGLISH}${ITALIAN}${GERMAN}</article>`) },
  '/wrong-encoding': {
    type: 'text/html; charset=utf-8',
    body: Buffer.from(page(`<article><h1>Il traghetto</h1>${ITALIAN}</article>`, 'Città'), 'latin1'),
  },
  '/bytes': { body: Buffer.concat([Buffer.from('<html><body><p>'), bytesOf(9_000)]) },
  '/bytes-as-text': { type: 'text/plain', body: bytesOf(9_000) },
  '/base64': { type: 'text/plain', body: bytesOf(9_000).toString('base64').replace(/.{64}/g, '$& ') },
  '/broken-bytes': {
    body: Buffer.concat([
      Buffer.from(page(`<article><h1>The ferry</h1>${ENGLISH}</article>`)),
      Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
    ]),
  },
};

function serve(path: string, response: ServerResponse): void {
  const { status = 200, type = 'text/html; charset=utf-8', body } = PAGES[path] ?? { status: 404, body: '' };
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

describe('bad input', () => {
  let server: LocalServer;
  let engine: LocalEngine;

  beforeAll(async () => {
    server = await startLocalServer((request, response) => serve(request.url ?? '', response));
    engine = createLocalEngine({ reader: { allowHosts: [server.host] } });
  });
  afterAll(async () => {
    await engine.close();
    await server.close();
  });

  const analysisOf = async (path: string): Promise<Analysis> =>
    (await engine.analyze(`${server.url}${path}`)).analysis;

  it.each<[string, InaccessibleKind]>([
    ['/empty', 'not_an_article'],
    ['/blank-body', 'not_an_article'],
    ['/frames', 'not_an_article'],
    ['/nested', 'too_large'],
    ['/links', 'not_an_article'],
    ['/login', 'login_wall'],
    ['/soft-404', 'not_found'],
    ['/gone', 'not_found'],
    ['/paper.pdf', 'unsupported_type'],
    ['/disguised.pdf', 'unsupported_type'],
    ['/picture', 'unsupported_type'],
    ['/disguised-picture', 'unsupported_type'],
    ['/bytes', 'not_text'],
    ['/bytes-as-text', 'not_text'],
    ['/base64', 'not_text'],
  ])('rejects %s as %s', async (path, kind) => {
    const failure: unknown = await analysisOf(path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentInaccessibleError);
    expect((failure as ContentInaccessibleError).kind).toBe(kind);
  });

  it.each(['/german', '/mixed'])('gives no score to %s, with the reason in both languages', async (path) => {
    const analysis = await analysisOf(path);
    expect(analysis.judgement).toBe('abstained');
    expect(analysis.confidence).toBe(0);
    expect(analysis.localized.en.limitations.join(' ')).toMatch(
      /neither English nor Italian|could not be identified/,
    );
    expect(analysis.localized.it.limitations.join(' ')).toMatch(/né in italiano|riconoscere la lingua/);
    expect(analysis.localized.en.purposeAnalysis.judged).toBe(false);
  });

  it.each(['/wrong-encoding', '/broken-bytes'])('reads %s with correct offsets', async (path) => {
    const analysis = await analysisOf(path);
    expect(analysis.judgement).not.toBe('abstained');
    for (const { text, span } of analysis.localized.en.flaggedSentences)
      expect(analysis.text.slice(span.start, span.end)).toBe(text);
  });
});
