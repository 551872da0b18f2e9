import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { adminStatusRoutes, analysisRoutes, type ApiClient, type Article } from '@vaglio/contracts';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visit } from '../../../chromium.preset.cjs';
import { startProduct, type RunningProduct } from './testing/running-product.js';
import { openLocalServer, type LocalServer } from '../../run/servers/local-server.js';

const SCREENSHOTS = process.env['VAGLIO_PICTURES'];

interface Example {
  readonly address: string;
  /** The answers of the platform, by the name of the endpoint. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly coverage: string;
  readonly says: Readonly<Record<'en' | 'it', string>>;
}

const SPEECH = [
  'Good evening from the harbour, and thank you for being with us.',
  'The council voted on Tuesday by 21 to 14 to keep the winter ferry running until March.',
  '“We could not leave the islands without a link,” the mayor, Ada Wren, said after the vote.',
  'They don’t want you to know that the ferry company paid for this vote, and everybody knows it.',
  'According to the budget office the line costs 1.2 million a year and carries 140,000 people.',
  'The opposition said that it would ask the court of auditors for an opinion before the end of the year.',
  'This is the most disgusting betrayal in the history of our town, wake up before it is too late.',
  'The first ferry leaves on Saturday at seven in the morning from the old pier.',
];

/** Captions with one line every ten seconds. */
function captionsOf(lines: readonly string[]): object {
  return { events: lines.map((line, at) => ({ tStartMs: at * 10_000, segs: [{ utf8: line }] })) };
}

const POST =
  'Il consiglio comunale ha votato martedì, 21 contro 14, per tenere il traghetto d’inverno fino a marzo. ' +
  '“Non potevamo lasciare le isole senza collegamento”, ha detto la sindaca Ada Neri dopo il voto. ' +
  'Secondo l’ufficio bilancio la linea costa 1,2 milioni di euro l’anno e porta 140.000 passeggeri. ' +
  'L’opposizione ha annunciato un ricorso alla Corte dei conti entro la fine dell’anno. ' +
  'Svegliatevi: è il più schifoso tradimento nella storia della città e nessuno ne parla!';

const BLUESKY_AUTHOR = { handle: 'news.example.com', displayName: 'Harbour News' };
const X_AUTHOR = {
  created_at: '2026-11-20T10:00:00.000Z',
  user: { name: 'Porto Oggi', screen_name: 'portooggi' },
};

const EXAMPLES: Readonly<Record<string, Example>> = {
  'video with captions': {
    address: 'https://www.youtube.com/watch?v=GJLlxj_dtq8',
    answers: {
      youtubeOembed: {
        title: 'Council keeps the winter ferry',
        author_name: 'Harbour News',
        author_url: 'https://www.youtube.com/@HarbourNews',
      },
      youtubePlayer: {
        playabilityStatus: { status: 'OK' },
        videoDetails: {
          title: 'Council keeps the winter ferry',
          shortDescription: 'The vote of Tuesday, and what the line costs.',
        },
        captions: {
          playerCaptionsTracklistRenderer: {
            captionTracks: [{ baseUrl: 'SERVER/captions?lang=en', languageCode: 'en' }],
          },
        },
      },
      captions: captionsOf(SPEECH),
    },
    coverage: 'captions',
    says: { en: 'Captions read', it: 'Letti i sottotitoli' },
  },
  'video without captions': {
    address: 'https://vimeo.com/76979871',
    answers: {
      vimeoOembed: {
        title: 'Il traghetto resta d’inverno',
        author_name: 'Porto Oggi',
        author_url: 'https://vimeo.com/portooggi',
        upload_date: '2026-11-20 10:00:00',
        description: POST,
      },
    },
    coverage: 'description',
    says: { en: 'Only the description read', it: 'Letta solo la descrizione' },
  },
  'title alone': {
    address: 'https://www.youtube.com/watch?v=AAAAAAAAAAA',
    answers: {
      youtubeOembed: { title: 'SHOCK: what they hide about the ferry', author_name: 'Harbour News' },
    },
    coverage: 'title',
    says: { en: 'Only the title read', it: 'Letto solo il titolo' },
  },
  'cut post': {
    address: 'https://x.com/portooggi/status/1234567890123456789',
    answers: {
      xPost: {
        text: POST.slice(0, 275),
        lang: 'it',
        ...X_AUTHOR,
        note_tweet: { id: 'x' },
      },
    },
    coverage: 'cut',
    says: { en: 'Only the beginning read', it: 'Letto solo l’inizio' },
  },
  'post with a quote': {
    address: 'https://bsky.app/profile/news.example.com/post/3kabcdefg2x',
    answers: {
      blueskyThread: {
        thread: {
          post: {
            author: BLUESKY_AUTHOR,
            record: {
              text: 'This is what they said about the ferry a year ago, and it is worth reading again today.',
              createdAt: '2026-11-20T10:00:00.000Z',
              langs: ['en'],
            },
            embed: { record: { value: { text: SPEECH.slice(1, 6).join(' ') } } },
          },
        },
      },
    },
    coverage: 'full',
    says: { en: 'Read in full', it: 'Letto per intero' },
  },
  thread: {
    address: 'https://x.com/portooggi/status/1234567890123456788',
    answers: {
      xPost: {
        text: `1/5 ${POST}`,
        lang: 'it',
        ...X_AUTHOR,
      },
    },
    coverage: 'thread',
    says: { en: 'One post of a thread read', it: 'Letto un solo post del thread' },
  },
  'picture only': {
    address: 'https://bsky.app/profile/news.example.com/post/3kabcdefg2y',
    answers: {
      blueskyThread: {
        thread: {
          post: {
            author: BLUESKY_AUTHOR,
            record: {
              text: '',
              createdAt: '2026-11-20T10:00:00.000Z',
              embed: { images: [{ alt: 'A white ferry at the old pier at night, seen from the tower.' }] },
            },
          },
        },
      },
    },
    coverage: 'description',
    says: { en: 'Only the description read', it: 'Letta solo la descrizione' },
  },
};

/** Replaces all platforms. Answers with the current example. */
async function startPlatforms(): Promise<LocalServer & { show(example: Example): void }> {
  let shown: Example['answers'] = {};
  const server = await openLocalServer((request, response) => {
    const answer = shown[/^\/(\w+)/.exec(request.url ?? '')?.[1] ?? ''];
    if (answer === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer).replaceAll('SERVER', server.url));
  });
  return { ...server, show: ({ answers }) => void (shown = answers) };
}

describe('posts and videos', () => {
  let platforms: Awaited<ReturnType<typeof startPlatforms>>;
  let product: RunningProduct;
  let browser: Browser;
  let staff: ApiClient;
  const analyzed = new Map<string, Article>();

  beforeAll(async () => {
    platforms = await startPlatforms();
    [product, browser] = await Promise.all([
      startProduct({
        PUBLIC_URL: 'http://localhost',
        READER_ALLOW_HOSTS: platforms.host,
        READER_PLATFORMS_URL: platforms.url,
        SEED_DEMO: 'false',
      }),
      launchBrowser(),
    ]);
    staff = await product.staff();
    for (const [name, example] of Object.entries(EXAMPLES)) {
      platforms.show(example);
      const article = await staff.call(analysisRoutes.analyze, { body: { url: example.address } });
      if ('technicalSignals' in article) analyzed.set(name, article);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await platforms?.close();
  });

  function analysisOf(name: string): Article {
    const found = analyzed.get(name);
    if (!found) throw new Error(`not analyzed: ${name}`);
    return found;
  }

  async function open(name: string, language: 'en' | 'it'): Promise<Page> {
    const context = await browser.newContext({
      locale: language === 'en' ? 'en-GB' : 'it-IT',
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await visit(page, `${product.url}/article/${analysisOf(name).id}?lang=${language}`);
    if (SCREENSHOTS) {
      await mkdir(SCREENSHOTS, { recursive: true });
      const path = join(SCREENSHOTS, `${name.replaceAll(' ', '-')}-${language}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    return page;
  }

  describe.each(Object.entries(EXAMPLES))('of a %s', (name, { coverage, says }) => {
    it.each(['en', 'it'] as const)('the page shows at its top how much was read, in %s', async (language) => {
      expect(analysisOf(name).technicalSignals.coverage).toBe(coverage);
      const page = await open(name, language);
      const first = page.getByRole('main').getByText(says[language], { exact: true }).first();
      expect((await first.boundingBox())?.y).toBeLessThan(844);
      await page.context().close();
    });
  });

  it('have no score from a title, and no points for accuracy from a description', () => {
    expect(analysisOf('title alone').credibilityScore).toBeNull();
    expect(analysisOf('video without captions').accuracyAnalysis.judged).toBe(false);
    expect(analysisOf('video with captions').accuracyAnalysis.judged).toBe(true);
  });

  it('link a flagged passage to its second in the video', async () => {
    const times = analysisOf('video with captions').flaggedSentences.map(({ at }) => at);
    expect([...times].sort()).toEqual(expect.arrayContaining([30]));
    const page = await open('video with captions', 'it');
    const link = page.getByRole('link', { name: 'Al minuto 0:30 del video' });
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=GJLlxj_dtq8&t=30s');
    await page.context().close();
    const post = await open('thread', 'en');
    expect(await post.getByText(/At \d+:\d\d in the video/).count()).toBe(0);
    await post.context().close();
  });

  it('are counted on the status page of staff', async () => {
    const { platforms: counted } = await staff.call(adminStatusRoutes.read);
    expect(counted.map(({ platform }) => platform)).toEqual(['youtube', 'vimeo', 'x', 'bluesky']);
    expect(counted.find(({ platform }) => platform === 'youtube')).toMatchObject({
      reads: 2,
      failures: [{ kind: 'title', count: 1 }],
      key: { state: 'off', reason: null, since: null },
    });
  });
});
