import { ARTICLE_READS, configRoutes, JUDGED_LANGUAGES, LANGUAGES, type Language } from '@vaglio/contracts';
import { en as texts } from '../src/i18n/en/index.js';
import { BY_HAND, DECIDED, KNOWN_ARTICLE, KNOWN_SOURCE, UNJUDGED } from './support/fake-articles.js';
import { startSite, type TestSite } from './support/site.js';

const PUBLIC_PATHS = [
  '/',
  '/articles',
  `/article/${KNOWN_ARTICLE}`,
  `/source/${KNOWN_SOURCE}`,
  '/how-it-works',
  '/accuracy',
  '/corrections',
  '/open-data',
  '/who-we-are',
  '/support',
  '/privacy',
  '/terms',
  '/contact',
  '/chrome-extension',
  '/release-notes',
  '/teachers',
  '/accessibility',
  '/notice',
  '/withdrawal',
  '/worksheet',
];
const ENGLISH_WORDS = /\b(?:the|and|of|with|your|how|every|what|which)\b/i;

const ARTICLE_READ = new RegExp(
  `^(?:${ARTICLE_READS.map(({ path }) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`,
);
const TEXT_KEYS = new Set(Object.keys(texts));

describe('the text of every public page', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  it.each(PUBLIC_PATHS)('names no key in place of a text, since its texts were loaded: %s', async (path) => {
    const pages = await Promise.all(
      LANGUAGES.map((language) => fetch(`${site.url}${path}`, { headers: { 'accept-language': language } })),
    );
    for (const page of pages) {
      const words = (await page.text()).replace(/<(script|style)\b.*?<\/\1>/gs, '').match(/\w+(?:\.\w+)+/g);
      expect(words?.filter((word) => TEXT_KEYS.has(word))).toEqual([]);
    }
  });
});

/** The page cache answers with these pages without a call of the API until an article changes. */
describe('the pages that are visited most', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  it.each(['/', '/articles', `/article/${KNOWN_ARTICLE}`, `/source/${KNOWN_SOURCE}`])(
    'read only what changes with articles: %s',
    async (path) => {
      site.api.reads.length = 0;
      await (await fetch(`${site.url}${path}`)).text();
      const others = site.api.reads.filter(
        (read) => !ARTICLE_READ.test(read) && read !== configRoutes.read.path,
      );
      expect(site.api.reads).not.toEqual([]);
      expect(others).toEqual([]);
    },
  );
});

/** What search engines and shared links show, over HTTP alone. */
describe('the head of every public page', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  it.each(PUBLIC_PATHS)('has the language of the page: %s', async (path) => {
    const [english, italian] = await Promise.all(LANGUAGES.map((language) => headOf(path, { language })));
    for (const [language, head] of [
      ['en', english],
      ['it', italian],
    ] as const) {
      expect(head).toMatchObject({
        status: 200,
        lang: language,
        locale: language === 'it' ? 'it_IT' : 'en_GB',
      });
      expect(head?.told.title).toEqual([head?.title]);
      expect(head?.told.description).toEqual([head?.description]);
      expect(head?.canonical).toBe(`${site.url}${path}`);
    }
    expect(italian?.description).not.toBe(english?.description);
    // A headline stays as it was written; all around it is ours.
    const own = path.startsWith('/article/') ? '' : `${italian?.title} ${italian?.description}`;
    expect(own).not.toMatch(ENGLISH_WORDS);
  });

  it('has a picture for each judged language, and each can be loaded', async () => {
    const pictures = await Promise.all(
      JUDGED_LANGUAGES.map(async (language) => (await headOf('/', { language })).told.image),
    );
    expect(new Set(pictures.flat()).size).toBe(JUDGED_LANGUAGES.length);
    for (const picture of pictures.flat()) {
      const answer = await fetch(picture);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  it('has a manifest for each language, and each can be loaded', async () => {
    const manifests = await Promise.all(
      LANGUAGES.map(async (language) => {
        const page = await fetch(`${site.url}/`, { headers: { 'accept-language': language } });
        const [, path = ''] = /<link rel="manifest" href="([^"]*)"/.exec(await page.text()) ?? [];
        const answer = await fetch(`${site.url}${path}`);
        return { status: answer.status, type: answer.headers.get('content-type') };
      }),
    );
    expect(manifests).toEqual(LANGUAGES.map(() => ({ status: 200, type: 'application/manifest+json' })));
  });

  it('keeps the language of the URL, whatever Accept-Language is', async () => {
    const head = await headOf('/how-it-works?lang=it', { language: 'en' });
    expect(head).toMatchObject({ lang: 'it', title: 'Come funziona · Vaglio' });
    expect([head.canonical, head.url]).toEqual(Array(2).fill(`${site.url}/how-it-works?lang=it`));
  });

  it('is Italian for the Italian guide, whatever Accept-Language is', async () => {
    const head = await headOf('/come-verificare-notizia-vera', { language: 'en' });
    expect(head).toMatchObject({ locale: 'it_IT', title: 'Come verificare se una notizia è vera · Vaglio' });
    expect(head.told.image[0]).toMatch(/-it\.png$/);
  });

  it('is that of an error page when the URL cannot be decoded, in the language of the request', async () => {
    const head = await headOf('/article/%E0%A4%A', { language: 'it' });
    expect(head).toMatchObject({ status: 404, lang: 'it', title: 'Articolo non trovato · Vaglio' });
    expect(await headOf('/no-such/%E0?q=%E0', { language: 'en' })).toMatchObject({ status: 404, lang: 'en' });
  });

  it('is that of the not-found page when the API refuses the address, in the language of the request', async () => {
    const tooLong = 'a'.repeat(9000);
    for (const path of [
      '/article/%00',
      '/source/%00',
      '/no/such/%00',
      `/${tooLong}`,
      `/article/${tooLong}`,
    ]) {
      expect(await headOf(path, { language: 'it' })).toMatchObject({ status: 404, lang: 'it' });
      expect(await headOf(path, { language: 'en' })).toMatchObject({ status: 404, lang: 'en' });
    }
  });

  it('is that of a page also when the URL is longer than the server reads', async () => {
    const tooLong = `/${'a'.repeat(40_000)}`;
    const title = 'Questo indirizzo è troppo lungo · Vaglio';
    const as = (headers: Record<string, string>) => fetch(`${site.webUrl}${tooLong}`, { headers });
    for (const [name, value] of [
      ['accept-language', 'it-IT'],
      ['cookie', 'preferred_language=it'],
    ] as const) {
      const answer = await as({ accept: 'text/html,*/*;q=0.8', [name]: value });
      expect([answer.status, answer.headers.get('content-language')]).toEqual([414, 'it']);
      expect(await answer.text()).toContain(`<title>${title}</title>`);
    }
    const program = await as({ accept: 'application/json' });
    expect([program.status, await program.text()]).toEqual([400, '']);
  });

  it('does not claim that software judged an article that was entered by hand', async () => {
    const html = await (await fetch(`${site.url}/article/${BY_HAND.id}`)).text();
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      author: { description: expect.stringContaining('No software read the text') },
    });
  });

  it.each([
    [
      'en',
      'Decided by an editor on 22 November 2026',
      /Probably between|Confidence|by software|Software made/,
    ],
    ['it', 'Deciso dalla redazione il 22 novembre 2026', /Probabilmente tra|Certezza|un software/],
  ] as const)(
    'has the score of an editor and no word of the engine’s verdict, in %s',
    async (language, told, never) => {
      const answer = await fetch(`${site.url}/article/${DECIDED.id}`, {
        headers: { 'accept-language': language },
      });
      const html = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
      const text = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(text).toContain(told);
      expect(text).toContain(DECIDED.decision.reason[language]);
      expect(text).toMatch(/>12<span[^>]*>\/100</);
      expect(text).not.toMatch(never);
      expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('12/100');
    },
  );

  it('has no number where nothing could be judged', async () => {
    const { title, told } = await headOf(`/article/${UNJUDGED.id}`, { language: 'it' });
    expect(title).toContain(': Non giudicato · Vaglio');
    const html = await (await fetch(`${site.url}/article/${UNJUDGED.id}`)).text();
    expect(`${JSON.stringify(told)}${html.replace(/<script.*?<\/script>/gs, '')}`).not.toMatch(
      /\/100|out of 100|su 100/,
    );
  });

  async function headOf(path: string, { language }: { readonly language: Language }) {
    const answer = await fetch(`${site.url}${path}`, { headers: { 'accept-language': language } });
    const html = (await answer.text()).replaceAll('&#x27;', "'");
    const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    const meta = (name: string) => found(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
    const told = (part: string) => [...new Set([meta(`og:${part}`), meta(`twitter:${part}`)])];
    return {
      status: answer.status,
      lang: found(/<html lang="(\w+)"/),
      title: found(/<title>([^<]*)<\/title>/),
      description: meta('description'),
      canonical: found(/<link rel="canonical" href="([^"]*)"/),
      url: meta('og:url'),
      locale: meta('og:locale'),
      told: { title: told('title'), description: told('description'), image: told('image') },
    };
  }
});
