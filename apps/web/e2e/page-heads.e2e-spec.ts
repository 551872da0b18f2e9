import {
  ARTICLE_READS,
  articlesRoutes,
  configRoutes,
  JUDGED_LANGUAGES,
  LANGUAGES,
  type Language,
} from '@vaglio/contracts';
import { en as texts } from '../src/i18n/en/index.js';
import { BY_HAND, DECIDED, KNOWN_ARTICLE, KNOWN_SOURCE, UNJUDGED } from './support/fake-articles.js';
import { setUpSite } from './support/site.js';

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

const test = setUpSite();

describe('the text of every public page', () => {
  it.each(PUBLIC_PATHS)('contains no key of a missing text: %s', async (path) => {
    const pages = await Promise.all(
      LANGUAGES.map((language) =>
        fetch(`${test.site.url}${path}`, { headers: { 'accept-language': language } }),
      ),
    );
    for (const page of pages) {
      const words = (await page.text()).replace(/<(script|style)\b.*?<\/\1>/gs, '').match(/\w+(?:\.\w+)+/g);
      expect(words?.filter((word) => TEXT_KEYS.has(word))).toEqual([]);
    }
  });
});

describe('a page of which a part got no answer', () => {
  it('is rendered again for the next visitor', async () => {
    const { site } = test;
    const read = async (): Promise<string> => (await fetch(`${site.url}/?lang=en`)).text();
    site.api.silentPath = articlesRoutes.list.path;
    const partial = await read();
    site.api.silentPath = null;
    expect(partial).toContain(texts['home.latest.failed']);
    expect(await read()).not.toContain(texts['home.latest.failed']);
  });
});

/** The page cache serves these pages without calls of the API until an article changes. */
describe('the most visited pages', () => {
  it.each(['/', '/articles', `/article/${KNOWN_ARTICLE}`, `/source/${KNOWN_SOURCE}`])(
    'read only data that changes with articles: %s',
    async (path) => {
      test.site.api.reads.length = 0;
      await (await fetch(`${test.site.url}${path}`)).text();
      const others = test.site.api.reads.filter(
        (read) => !ARTICLE_READ.test(read) && read !== configRoutes.read.path,
      );
      expect(test.site.api.reads).not.toEqual([]);
      expect(others).toEqual([]);
    },
  );
});

describe('the head of every public page', () => {
  it.each(PUBLIC_PATHS)('has the language of the page: %s', async (path) => {
    const [english, italian] = await Promise.all(LANGUAGES.map((language) => headOf(path, { language })));
    for (const [language, head] of [
      ['en', english],
      ['it', italian],
    ] as const) {
      expect(head).toMatchObject({
        status: 200,
        lang: language,
        locale: language === 'it' ? 'it_IT' : 'en_US',
      });
      expect(head?.metas.title).toEqual([head?.title]);
      expect(head?.metas.description).toEqual([head?.description]);
      expect(head?.canonical).toBe(`${test.site.url}${path}`);
    }
    expect(italian?.description).not.toBe(english?.description);
    // The title of an article is not translated.
    const translated = path.startsWith('/article/') ? '' : `${italian?.title} ${italian?.description}`;
    expect(translated).not.toMatch(ENGLISH_WORDS);
  });

  it('has a picture for each judged language, and each can be loaded', async () => {
    const pictures = await Promise.all(
      JUDGED_LANGUAGES.map(async (language) => (await headOf('/', { language })).metas.image),
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
        const page = await fetch(`${test.site.url}/`, { headers: { 'accept-language': language } });
        const [, path = ''] = /<link rel="manifest" href="([^"]*)"/.exec(await page.text()) ?? [];
        const answer = await fetch(`${test.site.url}${path}`);
        return { status: answer.status, type: answer.headers.get('content-type') };
      }),
    );
    expect(manifests).toEqual(LANGUAGES.map(() => ({ status: 200, type: 'application/manifest+json' })));
  });

  it('has the language of the URL, whatever Accept-Language is', async () => {
    const head = await headOf('/how-it-works?lang=it', { language: 'en' });
    expect(head).toMatchObject({ lang: 'it', title: 'Come funziona · Vaglio' });
    expect([head.canonical, head.url]).toEqual(Array(2).fill(`${test.site.url}/how-it-works?lang=it`));
  });

  it('is Italian for the Italian guide, whatever Accept-Language is', async () => {
    const head = await headOf('/come-verificare-notizia-vera', { language: 'en' });
    expect(head).toMatchObject({ locale: 'it_IT', title: 'Come verificare se una notizia è vera · Vaglio' });
    expect(head.metas.image[0]).toMatch(/-it\.png$/);
  });

  it('is the one of the not-found page when the URL cannot be decoded, in the language of the request', async () => {
    const head = await headOf('/article/%E0%A4%A', { language: 'it' });
    expect(head).toMatchObject({ status: 404, lang: 'it', title: 'Articolo non trovato · Vaglio' });
    expect(await headOf('/no-such/%E0?q=%E0', { language: 'en' })).toMatchObject({ status: 404, lang: 'en' });
  });

  it('is the one of the not-found page when the API refuses the URL, in the language of the request', async () => {
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

  it('is the one of an error page when the URL is longer than Node reads', async () => {
    const tooLong = `/${'a'.repeat(40_000)}`;
    const title = 'Questo indirizzo è troppo lungo · Vaglio';
    const as = (headers: Record<string, string>) => fetch(`${test.site.webUrl}${tooLong}`, { headers });
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

  it('does not say that software judged an article that was entered by hand', async () => {
    const html = await (await fetch(`${test.site.url}/article/${BY_HAND.id}`)).text();
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({
      author: { description: expect.stringContaining('No software read the text') },
    });
  });

  it.each([
    [
      'en',
      'Decided by an editor on November 22, 2026',
      /Probably between|Confidence|by software|Software made/,
    ],
    ['it', 'Decisione della redazione: 22 novembre 2026', /Probabilmente tra|Certezza|un software/],
  ] as const)(
    'has the score of an editor and no text of the engine, in %s',
    async (language, decidedText, never) => {
      const answer = await fetch(`${test.site.url}/article/${DECIDED.id}`, {
        headers: { 'accept-language': language },
      });
      const html = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
      const text = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(text).toContain(decidedText);
      expect(text).toContain(DECIDED.decision.reason[language]);
      expect(text).toMatch(/>12<span[^>]*>\/100</);
      expect(text).not.toMatch(never);
      expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('12/100');
    },
  );

  it('has no score for an article that is not judged', async () => {
    const { title, metas } = await headOf(`/article/${UNJUDGED.id}`, { language: 'it' });
    expect(title).toContain(': Non giudicato · Vaglio');
    const html = await (await fetch(`${test.site.url}/article/${UNJUDGED.id}`)).text();
    expect(`${JSON.stringify(metas)}${html.replace(/<script.*?<\/script>/gs, '')}`).not.toMatch(
      /\/100|out of 100|su 100/,
    );
  });

  async function headOf(path: string, { language }: { readonly language: Language }) {
    const answer = await fetch(`${test.site.url}${path}`, { headers: { 'accept-language': language } });
    const html = (await answer.text()).replaceAll('&#x27;', "'");
    const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    const meta = (name: string) => found(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
    const metasOf = (part: string) => [...new Set([meta(`og:${part}`), meta(`twitter:${part}`)])];
    return {
      status: answer.status,
      lang: found(/<html lang="(\w+)"/),
      title: found(/<title>([^<]*)<\/title>/),
      description: meta('description'),
      canonical: found(/<link rel="canonical" href="([^"]*)"/),
      url: meta('og:url'),
      locale: meta('og:locale'),
      /** The Open Graph and the Twitter text, as one if they are equal. */
      metas: { title: metasOf('title'), description: metasOf('description'), image: metasOf('image') },
    };
  }
});
