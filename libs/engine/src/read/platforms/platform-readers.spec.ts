import type { ServerResponse } from 'node:http';
import type { PlatformDocument, ReadResult } from '../../analysis.types.js';
import { createReader } from '../create-reader.js';
import { failureOf } from '../testing/failure-of.js';
import { startLocalServer, type LocalServer } from '../../testing/local-server.js';
import { type EndpointName, endpointsAt, PLATFORM_ENDPOINTS } from './endpoints.js';
import { canRead } from './platform-registry.js';

type Answer = (response: ServerResponse) => void;

const json = (value: unknown): Answer => markup(JSON.stringify(value), 'application/json');

const status = (code: number): Answer => markup('', 'text/html', code);

function markup(content: string, contentType = 'text/html; charset=utf-8', code = 200): Answer {
  return (response) => response.writeHead(code, { 'content-type': contentType }).end(content);
}

const POISON = '<script>alert(1)</script> "quoted" & {{x}} ${y} [link](javascript:alert(1))';
const LOREM = 'The committee published its report on Tuesday.';

const player = {
  videoDetails: {
    channelId: 'UCabcdefghijklmnopqrstuv',
    shortDescription: `${LOREM}\nSecond "line" } of it.`,
  },
  microformat: { playerMicroformatRenderer: { publishDate: '2024-05-06T08:00:00-07:00' } },
  captions: {
    playerCaptionsTracklistRenderer: {
      captionTracks: [
        { baseUrl: 'AUTO', languageCode: 'en', kind: 'asr' },
        { baseUrl: 'WRITTEN', languageCode: 'en' },
      ],
    },
  },
};

interface Case {
  readonly name: string;
  readonly url: string;
  readonly answers: (server: LocalServer) => Partial<Record<EndpointName | 'captions', Answer>>;
  readonly document: Partial<PlatformDocument>;
  /** The start of the first request, with the endpoint as its path. */
  readonly firstRequest: string;
}

const CASES: readonly Case[] = [
  {
    name: 'YouTube',
    url: 'https://youtu.be/dQw4w9WgXcQ?si=track',
    firstRequest: '/youtubeOembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
    answers: (server) => ({
      youtubeOembed: json({
        title: POISON,
        author_name: 'A Channel',
        author_url: 'https://www.youtube.com/@AChannel',
        thumbnail_url: 'https://i.ytimg.com/vi/x/hq.jpg',
      }),
      youtubeWatch: markup(
        `<script>var ytInitialPlayerResponse = ${JSON.stringify(player)
          .replace('"AUTO"', `"${server.url}/nowhere?x=1"`)
          .replace('"WRITTEN"', `"${server.url}/captions?v=1"`)};var other = {};</script>`,
      ),
      captions: json({
        events: [{ segs: [{ utf8: 'Spoken' }, { utf8: 'words.' }] }, {}, { segs: [{ utf8: '\n' }] }],
      }),
    }),
    document: {
      platform: 'youtube',
      contentType: 'video',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: POISON,
      text: `${LOREM}\nSecond "line" } of it.\n\nSpoken words.`,
      author: 'A Channel',
      account: '@achannel',
      outlet: 'YouTube',
      publishedAt: '2024-05-06T15:00:00.000Z',
      language: 'en',
      imageUrl: 'https://i.ytimg.com/vi/x/hq.jpg',
    },
  },
  {
    name: 'Vimeo',
    url: 'https://player.vimeo.com/video/76979871?h=1',
    firstRequest: '/vimeoOembed?url=https%3A%2F%2Fvimeo.com%2F76979871',
    answers: (server) => ({
      vimeoOembed: json({
        title: 'A film',
        description: LOREM,
        author_name: 'Film Maker',
        author_url: 'https://vimeo.com/filmmaker',
        upload_date: '2013-10-15 14:08:29',
      }),
      vimeoConfig: json({ request: { text_tracks: [{ lang: 'en', url: `${server.url}/captions` }] } }),
      captions: markup(
        'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n<v Anna>Hello there.\n\n00:00:02.000 --> 00:00:03.000\nHello there.\nBye &amp; thanks.\n',
        'text/vtt',
      ),
    }),
    document: {
      platform: 'vimeo',
      title: 'A film',
      text: `${LOREM}\n\nHello there. Hello there. Bye & thanks.`.replace('Hello there. Hello', 'Hello'),
      author: 'Film Maker',
      account: '@filmmaker',
      publishedAt: '2013-10-15T12:00:00.000Z',
    },
  },
  {
    name: 'Dailymotion',
    url: 'https://dai.ly/x8abcde',
    firstRequest: '/dailymotionVideo?id=x8abcde',
    answers: (server) => ({
      dailymotionVideo: json({
        title: 'A report',
        description: 'First line<br />Second line',
        created_time: 1_714_986_000,
        language: 'it',
        'owner.screenname': 'News TV',
        'owner.username': 'NewsTV',
        thumbnail_720_url: 'javascript:alert(1)',
      }),
      dailymotionSubtitles: json({
        list: [
          { language: 'en-auto', url: `${server.url}/nowhere` },
          { language: 'it', url: `${server.url}/captions` },
        ],
      }),
      captions: markup('1\n00:00:01,000 --> 00:00:02,000\nBuongiorno.\n', 'application/x-subrip'),
    }),
    document: {
      platform: 'dailymotion',
      url: 'https://www.dailymotion.com/video/x8abcde',
      text: 'First line\nSecond line\n\nBuongiorno.',
      account: '@newstv',
      language: 'it',
      publishedAt: '2024-05-06T09:00:00.000Z',
      imageUrl: null,
    },
  },
  {
    name: 'TikTok',
    url: 'https://www.tiktok.com/@some.one/video/7365800000000000000?is_from_webapp=1',
    firstRequest:
      '/tiktokOembed?url=https%3A%2F%2Fwww.tiktok.com%2F%40some.one%2Fvideo%2F7365800000000000000',
    answers: () => ({
      tiktokOembed: json({ title: `${LOREM} #news`, author_name: 'Some One', author_unique_id: 'some.one' }),
    }),
    document: {
      platform: 'tiktok',
      contentType: 'video',
      text: `${LOREM} #news`,
      account: '@some.one',
      publishedAt: '2024-05-06T08:25:55.000Z',
    },
  },
  {
    name: 'RaiPlay',
    url: 'https://www.raiplay.it/video/2024/05/Report-12345678-1234-1234-1234-123456789abc.html',
    firstRequest: '/raiplayVideo?path=video/2024/05/Report-12345678-1234-1234-1234-123456789abc',
    answers: (server) => ({
      raiplayVideo: json({
        name: 'Report del 06/05/2024',
        description: 'Una puntata.',
        channel: 'Rai 3',
        date_published: '06-05-2024',
        program_info: { name: 'Report' },
        images: { landscape: '/resizegd/x.jpg' },
        video: { subtitlesArray: [{ language: 'it', url: `${server.url}/captions` }] },
      }),
      captions: markup('WEBVTT\n\n00:01.000 --> 00:02.000\nBuonasera.', 'text/vtt'),
    }),
    document: {
      platform: 'raiplay',
      outlet: 'Rai 3',
      author: 'Report',
      text: 'Una puntata.\n\nBuonasera.',
      language: 'it',
      publishedAt: '2024-05-06T12:00:00.000Z',
      imageUrl: 'https://www.raiplay.it/resizegd/x.jpg',
    },
  },
  {
    name: 'X',
    url: 'https://twitter.com/Someone/status/1234567890123456789?s=20',
    firstRequest: '/xPost?id=1234567890123456789&token=',
    answers: () => ({
      xPost: json({
        text: 'Read this: https://t.co/abc &lt;b&gt; &amp; more',
        lang: 'en',
        created_at: '2019-10-19T22:38:45.000Z',
        user: { name: POISON, screen_name: 'Someone' },
        entities: { urls: [{ url: 'https://t.co/abc', expanded_url: 'https://news-site.com/a' }] },
        mediaDetails: [{ media_url_https: 'https://pbs.twimg.com/media/x.jpg' }],
      }),
    }),
    document: {
      platform: 'x',
      contentType: 'social_post',
      url: 'https://x.com/someone/status/1234567890123456789',
      title: null,
      text: 'Read this: https://news-site.com/a <b> & more',
      author: POISON,
      account: '@someone',
      language: 'en',
      publishedAt: '2019-10-19T22:38:45.000Z',
      links: ['https://news-site.com/a'],
    },
  },
  {
    name: 'X through oEmbed',
    url: 'https://x.com/someone/status/20',
    firstRequest: '/xPost?id=20&token=',
    answers: () => ({
      xPost: status(404),
      xOembed: json({
        author_name: 'Some One',
        author_url: 'https://twitter.com/SomeOne',
        html: '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">just <b>setting</b> up<br>my page <a href="https://t.co/q">t.co/q</a></p>&mdash; Some One (@SomeOne) <a href="https://twitter.com/x">March 21, 2006</a></blockquote>',
      }),
    }),
    document: {
      text: 'just setting up\nmy page t.co/q',
      account: '@someone',
      language: 'en',
      publishedAt: '2006-03-21T12:00:00.000Z',
      links: ['https://t.co/q'],
    },
  },
  {
    name: 'Facebook',
    url: 'https://m.facebook.com/some.page/posts/pfbid02abc?ref=share&__tn__=x',
    firstRequest: '/facebookPost?url=https%3A%2F%2Fwww.facebook.com%2Fsome.page%2Fposts%2Fpfbid02abc',
    answers: () => ({
      facebookPost: markup(
        `<meta property="og:title" content="Some Page | Facebook"><meta property="og:description" content="${LOREM}">`,
      ),
    }),
    document: { platform: 'facebook', text: LOREM, author: 'Some Page', account: '@some.page' },
  },
  {
    name: 'Instagram',
    url: 'https://www.instagram.com/some.one/reel/C6abcdefgh/?igsh=x',
    firstRequest: '/instagramPost?id=C6abcdefgh',
    answers: () => ({
      instagramPost: status(404),
      instagramEmbed: markup(
        `<div class="Caption"><a class="CaptionUsername" href="x">some.one</a><br><br>${LOREM}<br>#news<div class="CaptionComments">View all comments</div></div>`,
      ),
    }),
    document: {
      platform: 'instagram',
      url: 'https://www.instagram.com/p/C6abcdefgh/',
      text: `${LOREM}\n#news`,
      author: 'some.one',
      account: '@some.one',
    },
  },
  {
    name: 'Threads',
    url: 'https://www.threads.net/@Some.One/post/C6abcdefgh?xmt=1',
    firstRequest: '/threadsPost?url=https%3A%2F%2Fwww.threads.com%2F%40some.one%2Fpost%2FC6abcdefgh',
    answers: () => ({
      threadsPost: markup(
        `<meta property="og:title" content="Some One (&#064;some.one) on Threads"><meta property="og:description" content="${LOREM}">`,
      ),
    }),
    document: { platform: 'threads', text: LOREM, author: 'Some One', account: '@some.one' },
  },
  {
    name: 'Bluesky',
    url: 'https://bsky.app/profile/News.Example.com/post/3kabcdefg2x',
    firstRequest: '/blueskyThread?uri=at%3A%2F%2Fnews.example.com%2Fapp.bsky.feed.post%2F3kabcdefg2x',
    answers: () => ({
      blueskyThread: json({
        thread: {
          $type: 'app.bsky.feed.defs#threadViewPost',
          post: {
            author: { handle: 'news.example.com', displayName: 'News', labels: [] },
            record: {
              text: LOREM,
              createdAt: '2024-05-06T09:00:00.000Z',
              langs: ['en'],
              facets: [{ features: [{ uri: 'https://news-site.com/a' }, { uri: 'javascript:alert(1)' }] }],
              embed: { external: { uri: 'https://news-site.com/b', title: 'Card', description: 'About it' } },
            },
            embed: { external: { thumb: 'https://cdn.bsky.app/x.jpg' } },
          },
        },
      }),
    }),
    document: {
      platform: 'bluesky',
      text: `${LOREM}\n\nCard\n\nAbout it`,
      account: '@news.example.com',
      publishedAt: '2024-05-06T09:00:00.000Z',
      language: 'en',
      imageUrl: 'https://cdn.bsky.app/x.jpg',
      links: ['https://news-site.com/a', 'https://news-site.com/b'],
    },
  },
  {
    name: 'Mastodon',
    url: 'https://social.some-host.org/@someone/112345678901234567',
    firstRequest: '/mastodonStatus?host=social.some-host.org&id=112345678901234567',
    answers: () => ({
      mastodonStatus: json({
        content: `<p>${LOREM}</p><p>See <a href="https://news-site.com/a">news-site.com/a</a> <a href="https://x.org/tags/news">#news</a></p>`,
        visibility: 'public',
        created_at: '2024-05-06T09:00:00.000Z',
        language: 'en',
        spoiler_text: '',
        account: { acct: 'someone', display_name: 'Some One' },
      }),
    }),
    document: {
      platform: 'mastodon',
      text: `${LOREM}\n\nSee news-site.com/a #news`,
      author: 'Some One',
      account: '@someone@social.some-host.org',
      outlet: 'social.some-host.org',
      links: ['https://news-site.com/a'],
    },
  },
  {
    name: 'Reddit',
    url: 'https://old.reddit.com/r/italy/comments/1abcde/a_title/',
    firstRequest: '/redditFeed?id=1abcde',
    answers: () => ({
      redditFeed: markup(
        `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>feed</title><entry><author><name>/u/SomeUser</name><uri>https://www.reddit.com/user/SomeUser</uri></author><content type="html">&lt;!-- SC_OFF --&gt;&lt;div class=&quot;md&quot;&gt;&lt;p&gt;${LOREM}&lt;/p&gt; &lt;p&gt;Second &amp;amp; last, &lt;a href=&quot;https://news-site.com/a&quot;&gt;here&lt;/a&gt;.&lt;/p&gt;&lt;/div&gt;&lt;!-- SC_ON --&gt;</content><id>t3_1abcde</id><published>2024-05-06T09:00:00+00:00</published><title>A &lt;b&gt;title</title></entry><entry><author><name>/u/other</name></author></entry></feed>`,
        'application/atom+xml',
      ),
    }),
    document: {
      platform: 'reddit',
      title: 'A <b>title',
      text: `${LOREM}\n\nSecond & last, here.`,
      author: 'SomeUser',
      account: '@someuser',
      publishedAt: '2024-05-06T09:00:00.000Z',
      links: ['https://news-site.com/a'],
    },
  },
  {
    name: 'Reddit through oEmbed',
    url: 'https://redd.it/1abcde',
    firstRequest: '/redditFeed?id=1abcde',
    answers: () => ({
      redditFeed: status(403),
      redditOembed: json({ title: LOREM, author_name: 'SomeUser' }),
    }),
    document: { title: LOREM, text: LOREM, account: '@someuser' },
  },
  {
    name: 'Telegram',
    url: 'https://t.me/s/SomeChannel/55',
    firstRequest: '/telegramEmbed?channel=somechannel&id=55',
    answers: () => ({
      telegramEmbed: markup(
        `<div class="tgme_widget_message_author"><a class="tgme_widget_message_owner_name"><span dir="auto">Some Channel</span></a></div><a class="tgme_widget_message_reply"><div class="tgme_widget_message_text js-message_reply_text">What it answers</div></a><div class="tgme_widget_message_text js-message_text" dir="auto">${LOREM}<br/>See <a href="https://news-site.com/a">this</a></div><a class="tgme_widget_message_date"><time datetime="2024-05-06T09:00:00+00:00"></time></a>`,
      ),
    }),
    document: {
      platform: 'telegram',
      text: `${LOREM}\nSee this`,
      author: 'Some Channel',
      account: '@somechannel',
      publishedAt: '2024-05-06T09:00:00.000Z',
      links: ['https://news-site.com/a'],
    },
  },
  {
    name: 'LinkedIn',
    url: 'https://it.linkedin.com/posts/some-one_a-title-activity-7193000000000000000-AbCd?rcm=x',
    firstRequest: '/linkedinPost?kind=activity&id=7193000000000000000',
    answers: () => ({
      linkedinPost: markup(
        `<a class="share-entity-author" href="https://www.linkedin.com/in/some-one?trk=x">Some One</a><p class="attributed-text-segment-list__content">${LOREM}</p>`,
      ),
    }),
    document: {
      platform: 'linkedin',
      url: 'https://www.linkedin.com/feed/update/urn:li:activity:7193000000000000000',
      text: LOREM,
      account: '@some-one',
      publishedAt: '2024-05-05T21:33:59.000Z',
    },
  },
];

describe('platform readers', () => {
  let server: LocalServer;
  let answers: Partial<Record<string, Answer>> = {};

  beforeAll(async () => {
    server = await startLocalServer((request, response) => {
      const name = /^\/(\w+)/.exec(request.url ?? '')?.[1] ?? '';
      (answers[name] ?? status(404))(response);
    });
  });

  beforeEach(() => {
    answers = {};
    server.requests.length = 0;
  });

  afterAll(() => server.close());

  function read(url: string, firstByteMs = 60_000): Promise<ReadResult> {
    const limits = { firstByteMs, totalMs: 120_000 };
    const resolve = () => Promise.resolve([]);
    return createReader({
      allowHosts: [server.host],
      endpoints: endpointsAt(server.url),
      limits,
      resolve,
    }).read(url);
  }

  const failure = (url: string, firstByteMs?: number): Promise<string> => failureOf(read(url, firstByteMs));

  it.each(CASES)('read a post: $name', async ({ url, answers: answersFor, document, firstRequest }) => {
    answers = answersFor(server);
    expect(await read(url)).toMatchObject({ kind: 'document', requestedUrl: url, ...document });
    expect(server.requests[0]?.path.startsWith(firstRequest)).toBe(true);
  });

  describe.each(CASES.filter(({ name }) => name !== 'Mastodon'))('$name', ({ url, firstRequest }) => {
    function answerEverything(answer: Answer): void {
      answers = Object.fromEntries(Object.keys(PLATFORM_ENDPOINTS).map((name) => [name, answer]));
    }

    it('report a post that does not exist', async () => {
      answerEverything(status(404));
      expect(await failure(url)).toBe('not_found');
    });

    it.each([
      [
        'redirects visitors without an account to sign in',
        (response: ServerResponse) => response.writeHead(302, { location: '/login/?next=x' }).end(),
        /^login_wall$/,
      ],
      [
        'shows visitors without an account a sign-in page',
        markup('<title>Log in</title><form><input type="password"></form>'),
        /^login_wall$/,
      ],
      ['answers 401', status(401), /^login_wall$/],
      ['answers 429', status(429), /^bot_wall$/],
      ['answers 500', status(500), /^site_error$/],
      [
        'answers unreadable data',
        markup('\u0000\u0001 not { json', 'application/json'),
        /^(?:unreachable|login_wall)$/,
      ],
      ['answers another shape', json([null, { title: { deep: [1] } }, 5]), /^(?:login_wall|not_an_article)$/],
      ['answers without end', markup('a'.repeat(6 * 1024 * 1024)), /^too_large$/],
    ])('give no text when the platform %s', async (_what, answer, kind) => {
      answerEverything(answer);
      expect(await failure(url)).toMatch(kind);
      expect(server.requests.filter(({ path }) => path.startsWith('/login'))).toEqual([]);
    });

    it('give no text when the platform never answers', async () => {
      answerEverything(() => undefined);
      expect(await failure(url, 500)).toBe('timeout');
    });

    it('call the main endpoint first', async () => {
      answerEverything(status(404));
      await failure(url);
      const [endpoint = ''] = firstRequest.split('?');
      expect(server.requests[0]?.path.split('?')[0]).toBe(endpoint);
    });
  });

  it('do not read authors who hide from visitors without an account', async () => {
    const labels = [{ val: '!no-unauthenticated' }];
    answers = { blueskyThread: json({ thread: { post: { author: { labels }, record: { text: 'x' } } } }) };
    expect(await failure('https://bsky.app/profile/a.example.com/post/3kabcdefg2x')).toBe('login_wall');
  });

  it.each([
    [
      'https://t.me/somechannel/9',
      'telegramEmbed',
      '<div class="tgme_widget_message_error">Post not found</div>',
      'not_found',
    ],
    [
      'https://t.me/somechannel/9',
      'telegramEmbed',
      '<div class="tgme_widget_message_error">This channel is private</div>',
      'login_wall',
    ],
    [
      'https://www.facebook.com/a.page/posts/123',
      'facebookPost',
      '<meta property="og:title" content="Log in to Facebook"><meta property="og:description" content="Log in to Facebook to start sharing">',
      'login_wall',
    ],
    [
      'https://www.threads.com/@a/post/abcdef',
      'threadsPost',
      '<meta property="og:title" content="Threads • Log in"><meta property="og:description" content="Join Threads to share ideas. Log in or sign up.">',
      'login_wall',
    ],
    [
      'https://www.linkedin.com/feed/update/urn:li:activity:7193000000000000000',
      'linkedinPost',
      '<title>Sign Up | LinkedIn</title>',
      'login_wall',
    ],
  ])('recognize a sign-in page on %s (%s)', async (url, endpoint, page, kind) => {
    answers = { [endpoint]: markup(page) };
    expect(await failure(url)).toBe(kind);
  });

  it.each([
    ['https://www.facebook.com/a.page/posts/123', 'facebookPost', 'Facebook ha annunciato nuove regole.'],
    ['https://www.threads.com/@a/post/abcdef', 'threadsPost', 'Threads is down again, people say.'],
    ['https://www.facebook.com/a.page/posts/123', 'facebookPost', 'Sign up for the ferry before Sunday.'],
  ])('read a post whose text starts like a sign-in page: %s', async (url, endpoint, text) => {
    const page = `<meta property="og:title" content="Some One (@a) on it"><meta property="og:description" content="${text}">`;
    answers = { [endpoint]: markup(page) };
    expect(await read(url)).toMatchObject({ text });
  });

  it('try no other source for a post that its platform does not show', async () => {
    answers = { xPost: json({ __typename: 'TweetTombstone' }), xOembed: json({ html: '<p>words</p>' }) };
    expect(await failure('https://x.com/a/status/123')).toBe('login_wall');
    expect(server.requests.map(({ path }) => path.split('?')[0])).toEqual(['/xPost']);
  });

  it.each([
    ['https://t.me/c/1234567/89', 'private_post'],
    ['https://www.youtube.com/@channel', 'not_a_post'],
    ['https://www.instagram.com/reels/audio/123456789/', 'not_a_post'],
  ])('refuse %s by its URL, without a request', async (url, kind) => {
    expect(await failure(url)).toBe(kind);
    expect(server.requests).toEqual([]);
  });

  it('read a URL that only looks like Mastodon as a page', async () => {
    const url = `${server.url}/@writer/112345678901234567`;
    answers = { mastodonStatus: markup('<p>not data') };
    await expect(read(url)).rejects.toMatchObject({ kind: 'not_found' });
    expect(server.requests.map(({ path }) => path.split('?')[0])).toEqual([
      '/mastodonStatus',
      '/@writer/112345678901234567',
    ]);
  });

  it.each([
    [{ visibility: 'private', content: '<p>x' }, 'login_wall'],
    [{ visibility: 'direct', content: '<p>x' }, 'login_wall'],
  ])('refuse a Mastodon post that is not public: %j', async (post, kind) => {
    answers = { mastodonStatus: json(post) };
    expect(await failure('https://social.some-host.org/@a/112345678901234567')).toBe(kind);
  });

  it.each([
    'https://www.facebook.com/share/p/16abcdef/',
    'https://fb.watch/abcdef/',
    'https://www.reddit.com/r/italy/s/abcdef',
    'https://www.threads.com/share/BAabcdef',
    'https://vm.tiktok.com/ZMabcdef/',
    'https://t.co/abcdef',
    'https://www.facebook.com/some.page',
    'https://www.youtube.com/@channel',
    'https://t.me/c/1234567/89',
    'https://www.linkedin.com/pulse/an-article-someone',
  ])('leave %s to be followed or read as a page', (url) => {
    expect(canRead(new URL(url))).toBe(false);
  });

  it('limit and clean the answer of a platform', async () => {
    answers = {
      youtubeOembed: json({
        title: `\u202e${'t'.repeat(5_000)}\u0000`,
        author_name: `${'n'.repeat(5_000)}`,
        author_url: 'https://www.youtube.com/@%E0%A4%A',
        thumbnail_url: 'data:image/svg+xml,<svg onload=alert(1)>',
      }),
      youtubeWatch: markup(`ytInitialPlayerResponse = ${'{"a":'.repeat(50_000)}`),
    };
    const post = await read('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    if (post.kind !== 'document') throw new Error('no document');
    expect(post.title).toMatch(/^t{499}…$/);
    expect(post.author).toHaveLength(500);
    expect(post).toMatchObject({ account: null, imageUrl: null, text: '', publishedAt: null });
  });

  it('return a video without captions', async () => {
    answers = {
      youtubeOembed: json({ title: 'A video', author_name: 'A' }),
      youtubeWatch: (response) => response.writeHead(302, { location: '/consent/' }).end(),
    };
    expect(await read('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toMatchObject({
      title: 'A video',
      text: '',
    });
  });
});
