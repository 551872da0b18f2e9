import type { PlatformDocument } from '../../analysis.types.js';
import type { EndpointName } from '../platforms/endpoints.js';
import type { PlatformKeys } from '../platforms/platform-keys.js';

/** An answer of an endpoint; `SERVER` is replaced with the URL of the test server. */
export interface RecordedAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly location?: string;
}

/** Answers in the recorded format, with invented words and names. See docs/platforms.md. */
export interface RecordedShape {
  readonly name: string;
  /** The source of the format, and when it was last seen. */
  readonly origin: string;
  readonly url: string;
  readonly answers: Partial<Record<EndpointName | 'captions', RecordedAnswer>>;
  /** API keys, for answers of an API that needs one. */
  readonly keys?: PlatformKeys;
  /** Words that may remain in the text of a damaged answer, such as a short link. */
  readonly allowedWords?: string;
  /** The expected document, or the kind of the error. */
  readonly gives: Partial<PlatformDocument> | string;
}

const json = (value: unknown): RecordedAnswer => ({ json: value });

/** Adds the fields that a group of shapes has in common. */
function withCommon<Common extends Partial<RecordedShape>>(
  common: Common,
  shapes: readonly (Omit<RecordedShape, keyof Common> & Partial<RecordedShape>)[],
): RecordedShape[] {
  return shapes.map((shape) => ({ ...common, ...shape }) as unknown as RecordedShape);
}

const TRANSCRIPT_API = 'jdepoix/youtube-transcript-api, test/assets/*.innertube.json.static, June 2025';
const VIDEO = 'https://www.youtube.com/watch?v=GJLlxj_dtq8';

const OEMBED = {
  title: 'Mayor opens the new ferry line',
  author_name: 'Harbour News',
  author_url: 'https://www.youtube.com/@HarbourNews',
  thumbnail_url: 'https://i.ytimg.com/vi/GJLlxj_dtq8/hqdefault.jpg',
};
const DETAILS = {
  videoId: 'GJLlxj_dtq8',
  title: OEMBED.title,
  lengthSeconds: '316',
  channelId: 'UCVYamHliCI9rw1tHR1xbkfw',
  shortDescription: 'The ferry runs all winter, the mayor says.',
  author: OEMBED.author_name,
  isPrivate: false,
};
const CAPTIONS = {
  events: [{ tStartMs: 0, segs: [{ utf8: 'the ferry' }, { utf8: ' runs' }] }, { segs: [{ utf8: '\n' }] }],
};

function track(language: string, more: Readonly<Record<string, string>> = {}): object {
  const { exp, kind } = more;
  const search = `v=GJLlxj_dtq8&caps=asr&lang=${language}&fmt=srv3${exp ? `&exp=${exp}` : ''}`;
  return {
    baseUrl: `SERVER/captions?${search}`,
    name: { runs: [{ text: language }] },
    vssId: `.${language}`,
    languageCode: language,
    isTranslatable: true,
    trackName: '',
    ...(kind && { kind }),
  };
}

function playing(...captionTracks: readonly object[]): RecordedAnswer {
  return json({
    playabilityStatus: { status: 'OK', playableInEmbed: true },
    captions: { playerCaptionsTracklistRenderer: { captionTracks } },
    videoDetails: DETAILS,
  });
}

function refusing(status: string, reason: string, details?: object): RecordedAnswer {
  return { json: { playabilityStatus: { status, reason }, ...(details && { videoDetails: details }) } };
}

const YOUTUBE = withCommon({ origin: TRANSCRIPT_API, url: VIDEO }, [
  {
    name: 'YouTube: captions by people, the spoken language among translations',
    answers: {
      youtubeOembed: json(OEMBED),
      youtubePlayer: playing(track('zh'), track('en'), track('en', { kind: 'asr' })),
      captions: json(CAPTIONS),
    },
    gives: {
      title: OEMBED.title,
      text: 'The ferry runs all winter, the mayor says.\n\nthe ferry runs',
      captionTimes: [[8, 0]],
      author: 'Harbour News',
      account: '@harbournews',
      language: 'en',
      coverage: 'captions',
    },
  },
  {
    name: 'YouTube: captions by a machine in the spoken language, and a translation by people',
    answers: {
      youtubeOembed: json(OEMBED),
      youtubePlayer: playing(track('fr'), track('it', { kind: 'asr' })),
      captions: json(CAPTIONS),
    },
    gives: { language: 'it', coverage: 'machine-captions' },
  },
  {
    name: 'YouTube: embedding is off, the player answers',
    origin: 'oEmbed 401 in oembed-extractor#168, the player in youtube-transcript-api, June 2025',
    answers: { youtubeOembed: { status: 401, text: 'Unauthorized' }, youtubePlayer: playing() },
    gives: {
      title: OEMBED.title,
      author: 'Harbour News',
      account: 'UCVYamHliCI9rw1tHR1xbkfw',
      text: DETAILS.shortDescription,
      coverage: 'description',
      notes: ['oEmbed: unreachable (embedding is off)', 'watch page: not_found (status 404)'],
    },
  },
  {
    name: 'YouTube: age-restricted, the description is public',
    origin: `${TRANSCRIPT_API} (youtube_age_restricted)`,
    answers: {
      youtubeOembed: json(OEMBED),
      youtubePlayer: refusing('LOGIN_REQUIRED', 'This video may be inappropriate for some users.', DETAILS),
    },
    gives: { text: DETAILS.shortDescription, coverage: 'description' },
  },
  {
    name: 'YouTube: the player requires a sign-in, only oEmbed answers',
    origin: `${TRANSCRIPT_API} (youtube_request_blocked)`,
    answers: {
      youtubeOembed: json(OEMBED),
      youtubePlayer: refusing('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
    },
    gives: { title: OEMBED.title, text: '', coverage: 'title' },
  },
  {
    name: 'YouTube: deleted',
    origin: `${TRANSCRIPT_API} (youtube_video_unavailable)`,
    answers: {
      youtubeOembed: { status: 400, text: 'Bad Request' },
      youtubePlayer: refusing('ERROR', 'This video is unavailable'),
    },
    gives: 'not_found',
  },
  {
    name: 'YouTube: private',
    origin: 'oEmbed 403 in oembed-extractor#168, 2026',
    answers: {
      youtubeOembed: { status: 403, text: 'Forbidden' },
      youtubePlayer: refusing('LOGIN_REQUIRED', 'This is a private video.'),
    },
    gives: 'login_wall',
  },
  {
    name: 'YouTube: for members of the channel, the description is public',
    origin: `${TRANSCRIPT_API} (the shape of youtube_unplayable)`,
    answers: {
      youtubeOembed: json(OEMBED),
      youtubePlayer: refusing(
        'UNPLAYABLE',
        'Join this channel to get access to members-only content like this video, and other exclusive perks.',
        DETAILS,
      ),
    },
    gives: { text: DETAILS.shortDescription, coverage: 'description' },
  },
  {
    name: 'YouTube: for members of the channel, nothing is public',
    origin: `${TRANSCRIPT_API} (the shape of youtube_unplayable)`,
    answers: {
      youtubeOembed: { status: 401, text: 'Unauthorized' },
      youtubePlayer: refusing('UNPLAYABLE', 'Join this channel to get access to members-only content.'),
    },
    gives: 'login_wall',
  },
  {
    name: 'YouTube: live, without captions',
    origin: `${TRANSCRIPT_API} (the shape of a video that plays)`,
    answers: {
      youtubeOembed: json(OEMBED),
      youtubePlayer: json({
        playabilityStatus: { status: 'OK' },
        videoDetails: { ...DETAILS, isLive: true, lengthSeconds: '0' },
      }),
    },
    gives: { text: DETAILS.shortDescription, coverage: 'description' },
  },
  {
    name: 'YouTube: captions in a language that is not judged',
    answers: {
      youtubeOembed: json(OEMBED),
      youtubePlayer: playing(track('ja', { kind: 'asr' })),
      captions: json(CAPTIONS),
    },
    gives: { language: 'ja', coverage: 'machine-captions' },
  },
  {
    name: 'YouTube: upcoming, without captions',
    origin: `${TRANSCRIPT_API} (the shape of youtube_unplayable)`,
    answers: {
      youtubeOembed: json(OEMBED),
      youtubePlayer: refusing('LIVE_STREAM_OFFLINE', 'Premieres in 3 hours', DETAILS),
    },
    gives: { text: DETAILS.shortDescription, coverage: 'description' },
  },
]);

const OTHER_VIDEOS: readonly RecordedShape[] = [
  {
    name: 'Vimeo: unlisted, with its hash in the player’s URL',
    origin: 'Vimeo oEmbed documentation, 2026',
    url: 'https://player.vimeo.com/video/76979871?h=8272103f6e',
    answers: { vimeoOembed: json({ title: 'A film', author_name: 'Film Maker', description: '' }) },
    gives: { url: 'https://vimeo.com/76979871/8272103f6e', title: 'A film', coverage: 'title' },
  },
  {
    name: 'Dailymotion: the API is closed, the player answers',
    origin: 'yt-dlp dailymotion.py and its tests, October 2026',
    url: 'https://www.dailymotion.com/it/video/x8abcde',
    answers: {
      dailymotionVideo: { status: 403, text: '{}' },
      dailymotionPlayer: json({
        title: 'A report',
        created_time: 1_714_986_000,
        owner: { screenname: 'News TV', username: 'NewsTV' },
        subtitles: { enable: true, data: { it: { label: 'Italiano', urls: ['SERVER/captions?1'] } } },
      }),
      captions: { text: '1\n00:00:01,000 --> 00:00:02,000\nBuongiorno.\n' },
    },
    gives: {
      title: 'A report',
      text: 'Buongiorno.',
      author: 'News TV',
      account: '@newstv',
      coverage: 'captions',
    },
  },
  {
    name: 'TikTok: an unknown id',
    origin: 'TikTok oEmbed documentation, 2026',
    url: 'https://www.tiktok.com/@some.one/video/7365800000000000000',
    answers: { tiktokOembed: { status: 400, text: '{"code":400,"message":"Something went wrong"}' } },
    gives: 'not_found',
  },
  {
    name: 'TikTok: only the caption',
    origin: 'TikTok oEmbed documentation, 2026',
    url: 'https://www.tiktok.com/embed/v2/7365800000000000000',
    answers: {
      tiktokOembed: json({
        title: 'The ferry runs #harbour',
        author_name: 'Some One',
        author_url: 'https://www.tiktok.com/@some.one',
      }),
    },
    gives: { text: 'The ferry runs #harbour', account: '@some.one', coverage: 'description' },
  },
  {
    name: 'RaiPlay: subtitles in a binary file, the text beside it',
    origin: 'yt-dlp rai.py, October 2026',
    url: 'https://www.raiplay.it/video/2024/05/L’aria-che-tira-12345678-1234-1234-1234-123456789abc.html',
    answers: {
      raiplayVideo: json({
        name: 'Una puntata',
        description: 'Di che si parla.',
        date_published: '06-05-2024',
        video: { subtitleList: [{ language: 'it', url: 'SERVER/captions.stl' }] },
      }),
      captions: { text: '1\n00:00:01,000 --> 00:00:02,000\nBuonasera.\n' },
    },
    gives: { text: 'Di che si parla.\n\nBuonasera.', coverage: 'captions' },
  },
];

const STORY = {
  actors: [{ id: '100069776410903', name: 'Harbour Page', url: 'https://www.facebook.com/harbourpage' }],
  message: { text: 'Facebook ha annunciato oggi nuove regole.\nEcco quali.' },
  post_id: '1430839855918548',
  wwwURL: 'https://www.facebook.com/harbourpage/posts/pfbid02yfyXtSiVT',
};

function withData(data: unknown): RecordedAnswer {
  return {
    text: `<html><body><script type="application/json" data-sjs>${JSON.stringify(data)}</script></body></html>`,
  };
}

/** Puts a value at a path; a number in the path is an entry of a list. */
function nested(path: string, value: unknown): unknown {
  return path
    .split('.')
    .reduceRight<unknown>((inner, name) => (/^\d+$/.test(name) ? [inner] : { [name]: inner }), value);
}

function openGraph(title: string, description: string): RecordedAnswer {
  return {
    text: `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
  };
}

const POLARIS = 'xig_polaris_media.if_not_gated_logged_out';

const META: readonly RecordedShape[] = [
  {
    name: 'Facebook: the page’s data',
    origin: 'neyako/facebed-rusty, src/parsers/fixtures/page_post.html, September 2026',
    url: 'https://www.facebook.com/harbourpage/posts/pfbid02yfyXtSiVT',
    answers: {
      facebookPost: withData(
        nested('require.0.0.__bbox.result.data.node_v2.comet_sections', {
          content: { story: STORY },
          context_layout: nested('story.comet_sections.metadata.0.story', { creation_time: 1_790_145_002 }),
        }),
      ),
    },
    gives: {
      text: STORY.message.text,
      author: 'Harbour Page',
      account: '@harbourpage',
      publishedAt: '2026-09-23T06:30:02.000Z',
      coverage: 'full',
    },
  },
  {
    name: 'Facebook: a link preview of a post that starts with the platform’s name',
    origin: 'Open Graph of public posts, 2026',
    url: 'https://www.facebook.com/watch/live/?v=1430839855918548&ref=x',
    answers: {
      facebookPost: openGraph('Harbour Page', 'Facebook ha annunciato oggi nuove regole e poi...'),
    },
    gives: {
      url: 'https://www.facebook.com/watch?v=1430839855918548',
      text: 'Facebook ha annunciato oggi nuove regole e poi...',
      coverage: 'cut',
    },
  },
  {
    name: 'Instagram: the post page’s data, after another post of the account',
    origin: 'data-sjs `xig_polaris_media`, several projects’ tests, October 2026',
    url: 'https://www.instagram.com/some.one/reel/C6abcdefgh/',
    answers: {
      instagramPost: withData({
        require: [
          nested(POLARIS, { code: 'OTHERCODE1', caption: { text: 'Other' } }),
          nested(POLARIS, {
            code: 'C6abcdefgh',
            caption: { text: 'Instagram cambia le regole.\n#news' },
            user: { username: 'some.one', full_name: 'Some One' },
            taken_at: 1_714_986_000,
          }),
        ],
      }),
    },
    gives: {
      text: 'Instagram cambia le regole.\n#news',
      author: 'Some One',
      account: '@some.one',
      publishedAt: '2024-05-06T09:00:00.000Z',
      coverage: 'full',
    },
  },
  {
    name: 'Instagram: gated, the embed page answers',
    origin: 'data-sjs `if_not_gated_logged_out: null`, several projects’ tests, October 2026',
    url: 'https://www.instagram.com/p/C6abcdefgh/',
    answers: {
      instagramPost: withData(nested(POLARIS, null)),
      instagramEmbed: {
        text: '<div class="Caption"><a class="CaptionUsername" href="x">some.one</a><br>Words.</div>',
      },
    },
    gives: {
      text: 'Words.',
      account: '@some.one',
      notes: ['post page: login_wall (nothing shown without an account)'],
    },
  },
  {
    name: 'Instagram: the post page’s link preview',
    origin: 'og:description of post pages, InstaFix#96, 2026',
    url: 'https://www.instagram.com/p/C6abcdefgh/',
    answers: {
      instagramPost: openGraph(
        'Some One on Instagram: &quot;Words of it.&quot;',
        '12 likes, 3 comments - some.one on May 6, 2024: &quot;Words of it.&quot;. ',
      ),
    },
    gives: {
      text: 'Words of it.',
      author: 'Some One',
      account: '@some.one',
      publishedAt: '2024-05-06T12:00:00.000Z',
    },
  },
  {
    name: 'Threads: a title with the author after the start of the post',
    origin: 'og:title of post pages, 2026',
    url: 'https://www.threads.com/@some.one/post/C6abcdefgh',
    answers: {
      threadsPost: openGraph(
        'Threads is down | again | Some One (&#064;some.one) on Threads',
        'Threads is down | again',
      ),
    },
    gives: { text: 'Threads is down | again', author: 'Some One', account: '@some.one', coverage: 'full' },
  },
];

const POST_ON_X = 'https://x.com/someone/status/1234567890123456789';
const BLUESKY_POST = 'https://bsky.app/profile/@news.example.com/post/3kabcdefg2x';

function mastodonStatus(fields: object): RecordedAnswer {
  const account = { id: '12', acct: 'someone', display_name: 'Some One' };
  return { json: { visibility: 'public', account, ...fields } };
}

function xReply(repliedToUserId: string): RecordedAnswer {
  return json({
    text: 'And so it went on.',
    user: { id_str: '12', name: 'Some One', screen_name: 'someone' },
    in_reply_to_user_id_str: repliedToUserId,
  });
}

function blueskyThread(record: object, embed: object = {}): RecordedAnswer {
  const author = { did: 'did:plc:abc', handle: 'news.example.com', displayName: 'News' };
  return json({
    thread: { $type: 'app.bsky.feed.defs#threadViewPost', post: { author, record, embed } },
  });
}

const NETWORKS: readonly RecordedShape[] = [
  {
    name: 'X: a long post, with only its beginning in the widget',
    origin: 'syndication `note_tweet`, gallery-dl#9505 and tests of several projects, 2026',
    url: POST_ON_X,
    answers: {
      xPost: json({
        __typename: 'Tweet',
        text: 'The first part of a long post',
        lang: 'en',
        user: { name: 'Some One', screen_name: 'someone' },
        note_tweet: { id: 'Tm90ZVR3ZWV0' },
        quoted_tweet: { text: 'What it quotes &amp; more' },
      }),
    },
    gives: { text: 'The first part of a long post\n\nWhat it quotes & more', coverage: 'cut' },
  },
  {
    name: 'X: the widget and oEmbed are closed, the page has a link preview',
    origin: 'Open Graph of x.com for plain agents, 2026',
    url: 'https://twitter.com/statuses/1234567890123456789',
    answers: { xPage: openGraph('Some One (@SomeOne) on X', 'X is down, they say.') },
    gives: { text: 'X is down, they say.', author: 'Some One', account: '@someone', coverage: 'full' },
  },
  {
    name: 'Bluesky: a quote with a described picture',
    origin: 'app.bsky.embed.recordWithMedia in bluesky-social/atproto, 2026',
    url: BLUESKY_POST,
    answers: {
      blueskyThread: { status: 403, text: 'Forbidden' },
      blueskyThreadDirect: blueskyThread(
        {
          text: 'Own words.',
          embed: {
            $type: 'app.bsky.embed.recordWithMedia',
            media: { images: [{ alt: 'A ferry at night.' }] },
          },
        },
        { record: { record: { value: { text: 'Quoted words.' } } } },
      ),
    },
    gives: {
      text: 'Own words.\n\nQuoted words.\n\nA ferry at night.',
      notes: ['public API: bot_wall (status 403)'],
    },
  },
  {
    name: 'Bluesky: a described picture without other words',
    origin: 'app.bsky.embed.images in bluesky-social/atproto, 2026',
    url: BLUESKY_POST,
    answers: {
      blueskyThread: blueskyThread({ text: '', embed: { images: [{ alt: 'A ferry at night.' }] } }),
    },
    gives: { text: 'A ferry at night.', coverage: 'description' },
  },
  {
    name: 'Bluesky: a picture without any words',
    origin: 'app.bsky.embed.images in bluesky-social/atproto, 2026',
    url: BLUESKY_POST,
    answers: { blueskyThread: blueskyThread({ text: '', embed: { images: [{ alt: '' }] } }) },
    gives: 'not_an_article',
  },
  {
    name: 'Mastodon: pictures without any words',
    origin: 'Status entity of docs.joinmastodon.org 4.5, 2026',
    url: 'https://social.some-host.org/@someone/112345678901234567',
    answers: {
      mastodonStatus: mastodonStatus({
        content: '',
        media_attachments: [{ type: 'image', description: null }],
      }),
    },
    gives: 'not_an_article',
  },
  {
    name: 'Bluesky: a deleted post',
    origin: 'XRPC error of app.bsky.feed.getPostThread, bluesky-social/atproto, 2026',
    url: BLUESKY_POST,
    answers: {
      blueskyThread: { status: 400, text: '{"error":"NotFound","message":"Post not found: at://x"}' },
      blueskyThreadDirect: { status: 400, text: '{"error":"NotFound","message":"Post not found: at://x"}' },
    },
    gives: 'not_found',
  },
  {
    name: 'Mastodon: pictures, a poll and a quote without own words',
    origin: 'Status entity of docs.joinmastodon.org 4.5, 2026',
    url: 'https://social.some-host.org/ap/users/1151515151/statuses/112345678901234567',
    answers: {
      mastodonStatus: mastodonStatus({
        content: '',
        poll: { options: [{ title: 'Keep the ferry' }, { title: 'Drop it' }] },
        quote: { state: 'accepted', quoted_status: { content: '<p>Quoted words.</p>' } },
        media_attachments: [{ type: 'image', description: 'A ferry at night.' }],
      }),
    },
    gives: { text: 'Keep the ferry\n\nDrop it\n\nQuoted words.\n\nA ferry at night.' },
  },
  {
    name: 'Bluesky: a reply to a post of the same author',
    origin: 'app.bsky.feed.post#replyRef in bluesky-social/atproto, 2026',
    url: BLUESKY_POST,
    answers: {
      blueskyThread: blueskyThread({
        text: 'And so it went on.',
        reply: { parent: { uri: 'at://did:plc:abc/app.bsky.feed.post/3kabcdefg2w' } },
      }),
    },
    gives: { text: 'And so it went on.', coverage: 'thread' },
  },
  {
    name: 'Mastodon: a reply to a post of the same author',
    origin: 'Status entity of docs.joinmastodon.org 4.5, 2026',
    url: 'https://social.some-host.org/@someone/112345678901234567',
    answers: {
      mastodonStatus: mastodonStatus({ content: '<p>And so it went on.</p>', in_reply_to_account_id: '12' }),
    },
    gives: { text: 'And so it went on.', coverage: 'thread' },
  },
  {
    name: 'X: a reply to a post of the same author',
    origin: 'syndication `in_reply_to_user_id_str`, tests of several projects, 2026',
    url: POST_ON_X,
    answers: { xPost: xReply('12') },
    gives: { text: 'And so it went on.', coverage: 'thread' },
  },
  {
    name: 'X: a reply to another account',
    origin: 'syndication `in_reply_to_user_id_str`, tests of several projects, 2026',
    url: POST_ON_X,
    answers: { xPost: xReply('13') },
    gives: { text: 'And so it went on.', coverage: 'full' },
  },
  {
    name: 'Reddit: a link with a title and no text',
    origin: 'Atom feed of a thread, October 2026',
    url: 'https://it.reddit.com/gallery/1abcde',
    answers: {
      redditFeed: {
        text: '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><author><name>/u/SomeUser</name></author><content type="html">submitted by &lt;a href=&quot;https://news-site.com/a&quot;&gt;[link]&lt;/a&gt;</content><title>Ferry runs all winter</title></entry></feed>',
      },
    },
    gives: {
      title: 'Ferry runs all winter',
      text: '',
      coverage: 'title',
      links: ['https://news-site.com/a'],
    },
  },
  {
    name: 'Telegram: a poll and a link preview',
    origin: 'widget page of public channels, 2026',
    url: 'https://somechannel.t.me/55',
    answers: {
      telegramEmbed: {
        text: '<div class="tgme_widget_message js-widget_message"><div class="tgme_widget_message_poll"><div class="tgme_widget_message_poll_question">Keep the ferry?</div><div class="tgme_widget_message_poll_option_text">Yes</div></div><a class="tgme_widget_message_link_preview"><div class="link_preview_title">Ferry runs</div><div class="link_preview_description">All winter.</div></a></div>',
      },
    },
    gives: {
      url: 'https://t.me/somechannel/55',
      text: 'Keep the ferry?\n\nYes\n\nFerry runs\n\nAll winter.',
    },
  },
  {
    name: 'Telegram: a video without words',
    origin: 'widget page of public channels, 2026',
    url: 'https://t.me/somechannel/56',
    answers: {
      telegramEmbed: {
        text: '<div class="tgme_widget_message"><a class="tgme_widget_message_video_player"><i></i></a></div>',
      },
    },
    gives: 'not_an_article',
  },
  {
    name: 'Telegram: a channel that can’t be displayed',
    origin: 'widget page of a withheld channel, 2026',
    url: 'https://t.me/somechannel/57',
    answers: {
      telegramEmbed: {
        text: '<div class="tgme_widget_message_error">This channel can’t be displayed because it violated local laws.</div>',
      },
    },
    gives: 'geo_blocked',
  },
  {
    name: 'LinkedIn: the embed page with its author',
    origin: 'embed page of public posts, 2026',
    url: 'https://www.linkedin.com/feed/update/activity:7193000000000000000',
    answers: {
      linkedinPost: {
        text: '<a data-tracking-control-name="public_post_embed_feed-actor-name" href="https://www.linkedin.com/in/some-one?trk=x">Some One</a><p data-test-id="main-feed-activity-embed-card__commentary">LinkedIn is growing.</p>',
      },
    },
    gives: { text: 'LinkedIn is growing.', author: 'Some One', account: '@some-one', coverage: 'full' },
  },
];

const DATA_API = 'developers.google.com/youtube/v3/docs/videos, seen 2026';
const X_API = 'docs.x.com/x-api/fundamentals/data-dictionary, seen November 2026';
const REDDIT_API = 'reddit.com/dev/api (GET /api/info) and reddit-archive wiki OAuth2, seen 2026';
const VIMEO_API = 'developer.vimeo.com/api/reference/videos, version 3.4, seen 2026';
const THREAD = 'https://www.reddit.com/r/harbour/comments/1abcde/ferry/';

export const KEYS: PlatformKeys = {
  youtube: 'yt-key-4711',
  vimeo: 'vimeo-key-4711',
  x: 'x-key-4711',
  reddit: { clientId: 'app', secret: 'reddit-key-4711' },
};

/** The answer of each platform to a key that it does not accept. */
export const REFUSED_KEYS: Readonly<Record<'youtube' | 'vimeo' | 'x' | 'reddit', RecordedAnswer>> = {
  youtube: {
    status: 400,
    json: {
      error: {
        code: 400,
        message: 'API key not valid. Please pass a valid API key.',
        errors: [{ message: 'API key not valid.', domain: 'global', reason: 'badRequest' }],
        status: 'INVALID_ARGUMENT',
        details: [{ reason: 'API_KEY_INVALID', domain: 'googleapis.com' }],
      },
    },
  },
  vimeo: {
    status: 401,
    json: { error: 'You must provide a valid authenticated access token.', error_code: 8003 },
  },
  x: {
    status: 401,
    json: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
  },
  reddit: { status: 401, json: { message: 'Unauthorized', error: 401 } },
};

const TOKEN: RecordedAnswer = {
  json: { access_token: 'token-4711', token_type: 'bearer', expires_in: 86_400, scope: '*' },
};

function videoOf(more: object = {}): RecordedAnswer {
  const snippet = {
    publishedAt: '2026-09-01T08:00:00Z',
    channelId: DETAILS.channelId,
    title: OEMBED.title,
    description: DETAILS.shortDescription,
    thumbnails: { high: { url: OEMBED.thumbnail_url } },
    channelTitle: OEMBED.author_name,
    liveBroadcastContent: 'none',
    defaultAudioLanguage: 'en-GB',
    ...more,
  };
  const item = {
    kind: 'youtube#video',
    id: DETAILS.videoId,
    snippet,
    contentDetails: { duration: 'PT5M16S', caption: 'true', contentRating: {} },
    status: { privacyStatus: 'public', embeddable: true },
  };
  return { json: { kind: 'youtube#videoListResponse', items: [item], pageInfo: { totalResults: 1 } } };
}

function xError(title: string, type: string): RecordedAnswer {
  return { json: { errors: [{ title, type: `https://api.x.com/2/problems/${type}` }] } };
}

function submissionOf(more: object): RecordedAnswer {
  const data = {
    title: 'Ferry runs all winter',
    selftext: '',
    author: 'SomeUser',
    created_utc: 1_714_986_000,
    is_self: true,
    url: THREAD,
    removed_by_category: null,
    ...more,
  };
  return { json: { kind: 'Listing', data: { children: [{ kind: 't3', data }] } } };
}

const YOUTUBE_WITH_KEY = withCommon({ origin: DATA_API, url: VIDEO, keys: KEYS }, [
  {
    name: 'YouTube with a key: the player is closed, the Data API has the description',
    answers: {
      youtubeData: videoOf(),
      youtubePlayer: refusing('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
    },
    gives: {
      title: OEMBED.title,
      text: DETAILS.shortDescription,
      author: 'Harbour News',
      account: DETAILS.channelId,
      publishedAt: '2026-09-01T08:00:00.000Z',
      language: 'en',
      coverage: 'description',
    },
  },
  {
    name: 'YouTube with a key: live',
    answers: {
      youtubeData: videoOf({ liveBroadcastContent: 'live' }),
      youtubeOembed: json(OEMBED),
      youtubePlayer: refusing('LIVE_STREAM_OFFLINE', 'Live'),
      youtubeWatch: { text: '<html></html>' },
    },
    gives: {
      coverage: 'description',
      notes: [
        'player as ANDROID: login_wall (LIVE_STREAM_OFFLINE: Live)',
        'player as IOS: login_wall (LIVE_STREAM_OFFLINE: Live)',
        'player: login_wall (LIVE_STREAM_OFFLINE: Live)',
        'Data API: the video is live',
      ],
    },
  },
  {
    name: 'YouTube with a key: deleted or private, with an empty list',
    answers: {
      youtubeData: json({ kind: 'youtube#videoListResponse', items: [], pageInfo: { totalResults: 0 } }),
      youtubePlayer: refusing('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
    },
    gives: 'not_found',
  },
]);

const VIMEO_WITH_KEY = withCommon({ origin: VIMEO_API, url: 'https://vimeo.com/76979871', keys: KEYS }, [
  {
    name: 'Vimeo with a token: description and captions',
    answers: {
      vimeoVideo: json({
        name: 'A film',
        description: 'What it is about.',
        created_time: '2024-05-06T09:00:00+00:00',
        language: 'en-US',
        user: { name: 'Film Maker', link: 'https://vimeo.com/filmmaker' },
      }),
      vimeoTracks: json({
        data: [{ link: 'SERVER/captions?1', language: 'en', active: true, type: 'captions' }],
      }),
      captions: { text: 'WEBVTT\n\n00:01:23.000 --> 00:01:25.000\nGood evening.\n' },
    },
    gives: {
      text: 'What it is about.\n\nGood evening.',
      captionTimes: [[4, 83]],
      author: 'Film Maker',
      account: '@filmmaker',
      publishedAt: '2024-05-06T09:00:00.000Z',
      language: 'en',
      coverage: 'captions',
    },
  },
  {
    name: 'Vimeo with a token: closed by its owner, also in oEmbed',
    answers: {
      vimeoVideo: { status: 403, json: { error: 'You don’t have permission to view this video.' } },
      vimeoOembed: { status: 403, json: {} },
    },
    gives: 'login_wall',
  },
]);

const X_WITH_KEY = withCommon({ origin: X_API, url: POST_ON_X, keys: KEYS }, [
  {
    name: 'X with a token: a whole long post, with poll, quote and described picture',
    allowedWords: 'https://t.co/abc',
    answers: {
      xTweet: json({
        data: {
          id: '1234567890123456789',
          text: 'The beginning of a long post https://t.co/abc',
          note_tweet: {
            text: 'The beginning of a long post and its end. https://t.co/abc',
            entities: { urls: [{ url: 'https://t.co/abc', expanded_url: 'https://news-site.com/a' }] },
          },
          author_id: '12',
          created_at: '2026-05-06T09:00:00.000Z',
          lang: 'en',
          attachments: { media_keys: ['3_1'], poll_ids: ['9'] },
          referenced_tweets: [{ type: 'quoted', id: '77' }],
        },
        includes: {
          users: [{ id: '12', name: 'Some One', username: 'SomeOne' }],
          tweets: [{ id: '77', text: 'What it quotes &amp; more' }],
          media: [
            {
              media_key: '3_1',
              alt_text: 'A ferry at night.',
              url: 'https://pbs.twimg.com/1.jpg',
              type: 'photo',
            },
          ],
          polls: [{ id: '9', options: [{ position: 1, label: 'Keep the ferry', votes: 3 }] }],
        },
      }),
    },
    gives: {
      text: 'The beginning of a long post and its end. https://news-site.com/a\n\nKeep the ferry\n\nWhat it quotes & more\n\nA ferry at night.',
      author: 'Some One',
      account: '@someone',
      publishedAt: '2026-05-06T09:00:00.000Z',
      imageUrl: 'https://pbs.twimg.com/1.jpg',
      links: ['https://news-site.com/a'],
      coverage: 'full',
    },
  },
  {
    name: 'X with a token: a repost, with the text of the other post',
    allowedWords: 'RT @other: win…',
    answers: {
      xTweet: json({
        data: {
          id: '1234567890123456789',
          text: 'RT @other: The ferry runs all win…',
          referenced_tweets: [{ type: 'retweeted', id: '77' }],
        },
        includes: { tweets: [{ id: '77', text: 'The ferry runs all winter.' }] },
      }),
    },
    gives: { text: 'The ferry runs all winter.', coverage: 'full' },
  },
  {
    name: 'X with a token: an article, with only its title',
    answers: {
      xTweet: json({ data: { id: '1', text: '', article: { title: 'The ferry and the winter' } } }),
    },
    gives: { text: 'The ferry and the winter', coverage: 'cut' },
  },
  {
    name: 'X with a token: a deleted post',
    answers: { xTweet: xError('Not Found Error', 'resource-not-found') },
    gives: 'not_found',
  },
  {
    name: 'X with a token: an account that is not public',
    answers: { xTweet: xError('Authorization Error', 'not-authorized-for-resource') },
    gives: 'login_wall',
  },
]);

const REDDIT_WITH_KEY = withCommon({ origin: REDDIT_API, url: THREAD, keys: KEYS }, [
  {
    name: 'Reddit with an application: text, poll and captions of pictures',
    answers: {
      redditToken: TOKEN,
      redditInfo: submissionOf({
        selftext: 'It ran last winter too.',
        poll_data: { options: [{ id: '1', text: 'Keep the ferry' }] },
        gallery_data: { items: [{ media_id: 'a', caption: 'A ferry at night.' }] },
      }),
    },
    gives: {
      title: 'Ferry runs all winter',
      text: 'It ran last winter too.\n\nKeep the ferry\n\nA ferry at night.',
      author: 'SomeUser',
      account: '@someuser',
      publishedAt: '2024-05-06T09:00:00.000Z',
      links: [],
      coverage: 'full',
    },
  },
  {
    name: 'Reddit with an application: a link with a title and no text',
    answers: {
      redditToken: TOKEN,
      redditInfo: submissionOf({ is_self: false, url: 'https://news-site.com/a' }),
    },
    gives: { text: '', coverage: 'title', links: ['https://news-site.com/a'] },
  },
  {
    name: 'Reddit with an application: removed by a moderator',
    answers: {
      redditToken: TOKEN,
      redditInfo: submissionOf({ selftext: '[removed]', removed_by_category: 'moderator' }),
    },
    gives: 'not_found',
  },
  {
    name: 'Reddit with an application: a community for members',
    answers: {
      redditToken: TOKEN,
      redditInfo: { status: 403, json: { reason: 'private', message: 'Forbidden', error: 403 } },
    },
    gives: 'login_wall',
  },
]);

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';
const VOCABULARY = 'W3C Activity Vocabulary, Recommendation of May 2017';
const GOTOSOCIAL = 'docs.gotosocial.org, federation/posts, 2026';
const LEMMY = 'LemmyNet/lemmy, crates/apub/assets/lemmy/objects/page.json and comment.json, November 2026';
const PEERTUBE =
  'LemmyNet/lemmy, crates/apub/assets/peertube/objects/video.json, February 2025; VideoCaption of docs.joinpeertube.org, 2026';
const NOTE = 'https://misskey.some-host.org/notes/9abcdefghi';
const STATUS = 'https://gts.some-host.org/@someone/statuses/01F8MH17FWEB39HZJ76B6VXSKF';
const TUBE = 'https://tube.some-host.org';
const UUID = 'e7946124-7b72-4ad7-9d22-844a84bb2de1';

function videoWith(more: object): RecordedAnswer {
  return {
    json: {
      type: 'Video',
      id: `${TUBE}/videos/watch/${UUID}`,
      uuid: UUID,
      name: 'The ferry in winter',
      language: { identifier: 'en', name: 'English' },
      published: '2025-02-01T11:59:45.094Z',
      mediaType: 'text/markdown',
      content: 'The ferry runs all winter if waves stay < 2 m.',
      subtitleLanguage: [],
      icon: [
        { type: 'Image', url: `${TUBE}/thumbnails/a.jpg`, width: 280 },
        { type: 'Image', url: `${TUBE}/previews/b.jpg`, width: 850 },
      ],
      attributedTo: [
        { type: 'Group', id: `${TUBE}/video-channels/harbour_channel` },
        { type: 'Person', id: `${TUBE}/accounts/harbour` },
      ],
      to: [PUBLIC],
      cc: [`${TUBE}/accounts/harbour/followers`],
      ...more,
    },
  };
}

function captionsOf(isAutomatic: boolean): RecordedAnswer {
  const language = { id: 'en', label: 'English' };
  const file = { language, automaticallyGenerated: isAutomatic, fileUrl: 'SERVER/captions?id=a' };
  return { json: { total: 1, data: [file] } };
}

const WEBVTT = 'WEBVTT\n\n00:00:07.000 --> 00:00:09.000\nThe ferry runs.\n';

const FEDIVERSE: readonly RecordedShape[] = [
  {
    name: 'Misskey: a poll with a content warning and a picture',
    origin: VOCABULARY,
    url: NOTE,
    answers: {
      fediverseObject: json({
        id: NOTE,
        type: 'Question',
        attributedTo: 'https://misskey.some-host.org/users/9aaaaaaaaa',
        summary: 'About ferries',
        content:
          '<p><a href="https://other.org/@friend" class="u-url mention">@friend</a> Keep it? <a href="https://news-site.com/a">news</a></p>',
        published: '2026-05-06T09:00:00.000Z',
        to: ['https://misskey.some-host.org/users/9aaaaaaaaa/followers'],
        cc: [PUBLIC],
        inReplyTo: null,
        attachment: [
          {
            type: 'Document',
            mediaType: 'image/webp',
            url: 'https://files.some-host.org/a.webp',
            name: 'A ferry at night.',
          },
        ],
        oneOf: [
          { type: 'Note', name: 'Yes', replies: { type: 'Collection', totalItems: 3 } },
          { type: 'Note', name: 'No', replies: { type: 'Collection', totalItems: 1 } },
        ],
      }),
    },
    gives: {
      platform: 'fediverse',
      contentType: 'social_post',
      title: null,
      text: 'About ferries\n\n@friend Keep it? news\n\nYes\n\nNo\n\nA ferry at night.',
      author: null,
      account: null,
      outlet: 'misskey.some-host.org',
      publishedAt: '2026-05-06T09:00:00.000Z',
      imageUrl: 'https://files.some-host.org/a.webp',
      links: ['https://news-site.com/a'],
      coverage: 'full',
    },
  },
  {
    name: 'GoToSocial: a reply to a post of the same author, in a Create activity',
    origin: GOTOSOCIAL,
    url: STATUS,
    answers: {
      fediverseObject: json({
        type: 'Create',
        actor: 'https://gts.some-host.org/users/someone',
        object: {
          id: 'https://gts.some-host.org/users/someone/statuses/01F8MH17FWEB39HZJ76B6VXSKF',
          type: 'Note',
          attributedTo: {
            type: 'Person',
            id: 'https://gts.some-host.org/users/someone',
            name: 'Some One',
            preferredUsername: 'someone',
          },
          contentMap: { it: '<p>Il traghetto va.</p>' },
          to: 'as:Public',
          inReplyTo: 'https://gts.some-host.org/users/someone/statuses/01F8MH17FWEB39HZJ76B6VXSKE',
        },
      }),
    },
    gives: {
      text: 'Il traghetto va.',
      author: 'Some One',
      account: '@someone@gts.some-host.org',
      language: 'it',
      coverage: 'thread',
    },
  },
  {
    name: 'Pixelfed: a picture with only its description',
    origin: VOCABULARY,
    url: 'https://pixelfed.some-host.org/p/someone/123456789012345678',
    answers: {
      fediverseObject: json({
        id: 'https://pixelfed.some-host.org/p/someone/123456789012345678',
        type: 'Note',
        attributedTo: 'https://pixelfed.some-host.org/users/someone',
        content: '',
        to: [PUBLIC],
        attachment: [{ type: 'Image', url: 'https://files.some-host.org/a.jpg', name: 'A ferry at night.' }],
      }),
    },
    gives: { text: 'A ferry at night.', account: '@someone@pixelfed.some-host.org', coverage: 'description' },
  },
  {
    name: 'Lemmy: a post with a link',
    origin: LEMMY,
    url: 'https://lemmy.some-host.org/post/55143',
    answers: {
      fediverseObject: json({
        id: 'https://lemmy.some-host.org/post/55143',
        type: 'Page',
        attributedTo: 'https://lemmy.some-host.org/u/picard',
        to: ['https://lemmy.some-host.org/c/tenforward', PUBLIC],
        name: 'Ferry runs all winter',
        content: '<p>So says the mayor.</p>\n',
        mediaType: 'text/html',
        attachment: [{ type: 'Link', href: 'https://news-site.com/a' }],
        image: { type: 'Image', url: 'https://lemmy.some-host.org/pictrs/image/a.png' },
        language: { identifier: 'fr', name: 'Français' },
        published: '2021-02-26T12:35:34.292626Z',
      }),
    },
    gives: {
      title: 'Ferry runs all winter',
      text: 'So says the mayor.',
      author: 'picard',
      account: '@picard@lemmy.some-host.org',
      language: 'fr',
      imageUrl: 'https://lemmy.some-host.org/pictrs/image/a.png',
      links: ['https://news-site.com/a'],
      publishedAt: '2021-02-26T12:35:34.292Z',
      coverage: 'full',
    },
  },
  {
    name: 'Lemmy: a comment on another user’s post',
    origin: LEMMY,
    url: 'https://lemmy.some-host.org/comment/38741',
    answers: {
      fediverseObject: json({
        id: 'https://lemmy.some-host.org/comment/38741',
        type: 'Note',
        attributedTo: 'https://lemmy.some-host.org/u/picard',
        to: ['https://lemmy.some-host.org/c/tenforward', PUBLIC],
        inReplyTo: 'https://lemmy.some-host.org/post/55143',
        content: '<p>first comment!</p>\n',
        mediaType: 'text/html',
      }),
    },
    gives: { title: null, text: 'first comment!', coverage: 'full' },
  },
  {
    name: 'GoToSocial: a post for followers only',
    origin: GOTOSOCIAL,
    url: STATUS,
    answers: {
      fediverseObject: json({
        type: 'Note',
        content: '<p>x</p>',
        to: ['https://gts.some-host.org/users/someone/followers'],
      }),
    },
    gives: 'login_wall',
  },
  {
    name: 'Misskey: a deleted note',
    origin: 'W3C ActivityPub 6.4, Recommendation of January 2018',
    url: NOTE,
    answers: { fediverseObject: { status: 410, json: { id: NOTE, type: 'Tombstone' } } },
    gives: 'not_found',
  },
  {
    name: 'PeerTube: a video without captions',
    origin: PEERTUBE,
    url: `${TUBE}/w/${UUID}`,
    answers: { fediverseObject: videoWith({}) },
    gives: {
      platform: 'peertube',
      contentType: 'video',
      title: 'The ferry in winter',
      text: 'The ferry runs all winter if waves stay < 2 m.',
      author: 'harbour',
      account: '@harbour@tube.some-host.org',
      outlet: 'tube.some-host.org',
      language: 'en',
      imageUrl: `${TUBE}/previews/b.jpg`,
      publishedAt: '2025-02-01T11:59:45.094Z',
      coverage: 'description',
    },
  },
  {
    name: 'PeerTube: captions by people, and a summary instead of a description',
    origin: PEERTUBE,
    url: `${TUBE}/videos/watch/${UUID}`,
    answers: {
      fediverseObject: videoWith({
        content: null,
        summary: 'The ferry at sea.',
        subtitleLanguage: [{ identifier: 'en', name: 'English' }],
      }),
      peertubeCaptions: captionsOf(false),
      captions: { text: WEBVTT },
    },
    gives: { text: 'The ferry at sea.\n\nThe ferry runs.', captionTimes: [[4, 7]], coverage: 'captions' },
  },
  {
    name: 'PeerTube: captions by a machine',
    origin: PEERTUBE,
    url: `${TUBE}/w/kkGMgK9ZtnKfYAgnEtQxbv`,
    answers: {
      fediverseObject: videoWith({ subtitleLanguage: [{ identifier: 'en', name: 'English' }] }),
      peertubeCaptions: captionsOf(true),
      captions: { text: WEBVTT },
    },
    gives: { coverage: 'machine-captions' },
  },
];

export const RECORDED_SHAPES: readonly RecordedShape[] = [
  ...YOUTUBE,
  ...OTHER_VIDEOS,
  ...META,
  ...NETWORKS,
  ...FEDIVERSE,
  ...YOUTUBE_WITH_KEY,
  ...VIMEO_WITH_KEY,
  ...X_WITH_KEY,
  ...REDDIT_WITH_KEY,
];
