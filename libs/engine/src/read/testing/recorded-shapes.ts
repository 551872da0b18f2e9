import type { PlatformDocument } from '../../analysis.types.js';
import type { EndpointName } from '../platforms/endpoints.js';

/** What an endpoint answered; `SERVER` stands for the test's own server. */
export interface RecordedAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
}

/** Answers in the shape in which they were recorded, words and names ours. Docs: docs/platforms.md. */
export interface RecordedShape {
  readonly name: string;
  /** Who recorded the shape, and when it was last seen. */
  readonly origin: string;
  readonly address: string;
  readonly answers: Partial<Record<EndpointName | 'captions', RecordedAnswer>>;
  /** What is read, or the kind of failure. */
  readonly gives: Partial<PlatformDocument> | string;
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
  return {
    json: {
      playabilityStatus: { status: 'OK', playableInEmbed: true },
      captions: { playerCaptionsTracklistRenderer: { captionTracks } },
      videoDetails: DETAILS,
    },
  };
}

function refusing(status: string, reason: string, details?: object): RecordedAnswer {
  return { json: { playabilityStatus: { status, reason }, ...(details && { videoDetails: details }) } };
}

const YOUTUBE: readonly RecordedShape[] = [
  {
    name: 'YouTube: captions by people, the spoken language among translations',
    origin: TRANSCRIPT_API,
    address: VIDEO,
    answers: {
      youtubeOembed: { json: OEMBED },
      youtubePlayer: playing(track('zh'), track('en'), track('en', { kind: 'asr' })),
      captions: { json: CAPTIONS },
    },
    gives: {
      title: OEMBED.title,
      text: 'The ferry runs all winter, the mayor says.\n\nthe ferry runs',
      author: 'Harbour News',
      account: '@harbournews',
      language: 'en',
      coverage: 'captions',
    },
  },
  {
    name: 'YouTube: captions by a machine in the spoken language before a translation by people',
    origin: TRANSCRIPT_API,
    address: VIDEO,
    answers: {
      youtubeOembed: { json: OEMBED },
      youtubePlayer: playing(track('fr'), track('it', { kind: 'asr' })),
      captions: { json: CAPTIONS },
    },
    gives: { language: 'it', coverage: 'machine-captions' },
  },
  {
    name: 'YouTube: embedding switched off, the player answers',
    origin: 'oEmbed 401 in oembed-extractor#168, the player in youtube-transcript-api, June 2025',
    address: VIDEO,
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
    address: VIDEO,
    answers: {
      youtubeOembed: { json: OEMBED },
      youtubePlayer: refusing('LOGIN_REQUIRED', 'This video may be inappropriate for some users.', DETAILS),
    },
    gives: { text: DETAILS.shortDescription, coverage: 'description' },
  },
  {
    name: 'YouTube: the player asks for a sign-in of robots, only oEmbed answers',
    origin: `${TRANSCRIPT_API} (youtube_request_blocked)`,
    address: VIDEO,
    answers: {
      youtubeOembed: { json: OEMBED },
      youtubePlayer: refusing('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
    },
    gives: { title: OEMBED.title, text: '', coverage: 'title' },
  },
  {
    name: 'YouTube: deleted',
    origin: `${TRANSCRIPT_API} (youtube_video_unavailable)`,
    address: VIDEO,
    answers: {
      youtubeOembed: { status: 400, text: 'Bad Request' },
      youtubePlayer: refusing('ERROR', 'This video is unavailable'),
    },
    gives: 'not_found',
  },
  {
    name: 'YouTube: private',
    origin: 'oEmbed 403 in oembed-extractor#168, 2026',
    address: VIDEO,
    answers: {
      youtubeOembed: { status: 403, text: 'Forbidden' },
      youtubePlayer: refusing('LOGIN_REQUIRED', 'This is a private video.'),
    },
    gives: 'login_wall',
  },
  {
    name: 'YouTube: upcoming, nothing is said in it yet',
    origin: `${TRANSCRIPT_API} (the shape of youtube_unplayable)`,
    address: VIDEO,
    answers: {
      youtubeOembed: { json: OEMBED },
      youtubePlayer: refusing('LIVE_STREAM_OFFLINE', 'Premieres in 3 hours', DETAILS),
    },
    gives: { text: DETAILS.shortDescription, coverage: 'description' },
  },
];

const OTHER_VIDEOS: readonly RecordedShape[] = [
  {
    name: 'Vimeo: unlisted, its hash in the player’s address',
    origin: 'Vimeo oEmbed documentation, 2026',
    address: 'https://player.vimeo.com/video/76979871?h=8272103f6e',
    answers: { vimeoOembed: { json: { title: 'A film', author_name: 'Film Maker', description: '' } } },
    gives: { url: 'https://vimeo.com/76979871/8272103f6e', title: 'A film', coverage: 'title' },
  },
  {
    name: 'Dailymotion: the data interface is closed, the player is told',
    origin: 'yt-dlp dailymotion.py and its tests, October 2026',
    address: 'https://www.dailymotion.com/it/video/x8abcde',
    answers: {
      dailymotionVideo: { status: 403, text: '{}' },
      dailymotionPlayer: {
        json: {
          title: 'A report',
          created_time: 1_714_986_000,
          owner: { screenname: 'News TV', username: 'NewsTV' },
          subtitles: { enable: true, data: { it: { label: 'Italiano', urls: ['SERVER/captions?1'] } } },
        },
      },
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
    name: 'TikTok: an id that names nothing',
    origin: 'TikTok oEmbed documentation, 2026',
    address: 'https://www.tiktok.com/@some.one/video/7365800000000000000',
    answers: { tiktokOembed: { status: 400, text: '{"code":400,"message":"Something went wrong"}' } },
    gives: 'not_found',
  },
  {
    name: 'TikTok: the caption alone',
    origin: 'TikTok oEmbed documentation, 2026',
    address: 'https://www.tiktok.com/embed/v2/7365800000000000000',
    answers: {
      tiktokOembed: {
        json: {
          title: 'The ferry runs #harbour',
          author_name: 'Some One',
          author_url: 'https://www.tiktok.com/@some.one',
        },
      },
    },
    gives: { text: 'The ferry runs #harbour', account: '@some.one', coverage: 'description' },
  },
  {
    name: 'RaiPlay: subtitles in a binary file, the text beside it',
    origin: 'yt-dlp rai.py, October 2026',
    address: 'https://www.raiplay.it/video/2024/05/L’aria-che-tira-12345678-1234-1234-1234-123456789abc.html',
    answers: {
      raiplayVideo: {
        json: {
          name: 'Una puntata',
          description: 'Di che si parla.',
          date_published: '06-05-2024',
          video: { subtitleList: [{ language: 'it', url: 'SERVER/captions.stl' }] },
        },
      },
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

function withData(data: unknown, rest = ''): string {
  return `<html><head>${rest}</head><body><script type="application/json" data-sjs>${JSON.stringify(data)}</script></body></html>`;
}

const META: readonly RecordedShape[] = [
  {
    name: 'Facebook: the page’s data',
    origin: 'neyako/facebed-rusty, src/parsers/fixtures/page_post.html, September 2026',
    address: 'https://www.facebook.com/harbourpage/posts/pfbid02yfyXtSiVT',
    answers: {
      facebookPost: {
        text: withData({
          require: [
            [
              {
                __bbox: {
                  result: {
                    data: {
                      node_v2: {
                        comet_sections: {
                          content: { story: STORY },
                          context_layout: {
                            story: {
                              comet_sections: { metadata: [{ story: { creation_time: 1_790_145_002 } }] },
                            },
                          },
                        },
                      },
                    },
                  },
                },
              },
            ],
          ],
        }),
      },
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
    name: 'Facebook: a post that begins with the platform’s name, in the link preview',
    origin: 'Open Graph of public posts, 2026',
    address: 'https://www.facebook.com/watch/live/?v=1430839855918548&ref=x',
    answers: {
      facebookPost: {
        text: '<meta property="og:title" content="Harbour Page"><meta property="og:description" content="Facebook ha annunciato oggi nuove regole e poi...">',
      },
    },
    gives: {
      url: 'https://www.facebook.com/watch?v=1430839855918548',
      text: 'Facebook ha annunciato oggi nuove regole e poi...',
      coverage: 'cut',
    },
  },
  {
    name: 'Instagram: the post page’s data, another post of the account first',
    origin: 'data-sjs `xig_polaris_media`, several projects’ tests, October 2026',
    address: 'https://www.instagram.com/some.one/reel/C6abcdefgh/',
    answers: {
      instagramPost: {
        text: withData({
          require: [
            {
              xig_polaris_media: {
                if_not_gated_logged_out: { code: 'OTHERCODE1', caption: { text: 'Other' } },
              },
            },
            {
              xig_polaris_media: {
                if_not_gated_logged_out: {
                  code: 'C6abcdefgh',
                  caption: { text: 'Instagram cambia le regole.\n#news' },
                  user: { username: 'some.one', full_name: 'Some One' },
                  taken_at: 1_714_986_000,
                },
              },
            },
          ],
        }),
      },
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
    address: 'https://www.instagram.com/p/C6abcdefgh/',
    answers: {
      instagramPost: { text: withData({ xig_polaris_media: { if_not_gated_logged_out: null } }) },
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
    address: 'https://www.instagram.com/p/C6abcdefgh/',
    answers: {
      instagramPost: {
        text: '<meta property="og:title" content="Some One on Instagram: &quot;Words of it.&quot;"><meta property="og:description" content="12 likes, 3 comments - some.one on May 6, 2024: &quot;Words of it.&quot;. ">',
      },
    },
    gives: {
      text: 'Words of it.',
      author: 'Some One',
      account: '@some.one',
      publishedAt: '2024-05-06T12:00:00.000Z',
    },
  },
  {
    name: 'Threads: the author after the opening of the post',
    origin: 'og:title of post pages, 2026',
    address: 'https://www.threads.com/@some.one/post/C6abcdefgh',
    answers: {
      threadsPost: {
        text: '<meta property="og:title" content="Threads is down | again | Some One (&#064;some.one) on Threads"><meta property="og:description" content="Threads is down | again">',
      },
    },
    gives: { text: 'Threads is down | again', author: 'Some One', account: '@some.one', coverage: 'full' },
  },
];

const BLUESKY_POST = 'https://bsky.app/profile/@news.example.com/post/3kabcdefg2x';

function blueskyThread(record: object, embed: object): object {
  return {
    thread: {
      $type: 'app.bsky.feed.defs#threadViewPost',
      post: { author: { handle: 'news.example.com', displayName: 'News' }, record, embed },
    },
  };
}

const NETWORKS: readonly RecordedShape[] = [
  {
    name: 'X: a long post, of which the widget gives the beginning',
    origin: 'syndication `note_tweet`, gallery-dl#9505 and tests of several projects, 2026',
    address: 'https://x.com/someone/status/1234567890123456789',
    answers: {
      xPost: {
        json: {
          __typename: 'Tweet',
          text: 'The first part of a long post',
          lang: 'en',
          user: { name: 'Some One', screen_name: 'someone' },
          note_tweet: { id: 'Tm90ZVR3ZWV0' },
          quoted_tweet: { text: 'What it quotes &amp; more' },
        },
      },
    },
    gives: { text: 'The first part of a long post\n\nWhat it quotes & more', coverage: 'cut' },
  },
  {
    name: 'X: the widget and oEmbed are closed, the page has a link preview',
    origin: 'Open Graph of x.com for plain agents, 2026',
    address: 'https://twitter.com/statuses/1234567890123456789',
    answers: {
      xPage: {
        text: '<meta property="og:title" content="Some One (@SomeOne) on X"><meta property="og:description" content="X is down, they say.">',
      },
    },
    gives: { text: 'X is down, they say.', author: 'Some One', account: '@someone', coverage: 'full' },
  },
  {
    name: 'Bluesky: a quote with a picture, and what the picture shows',
    origin: 'app.bsky.embed.recordWithMedia in bluesky-social/atproto, 2026',
    address: BLUESKY_POST,
    answers: {
      blueskyThread: { status: 403, text: 'Forbidden' },
      blueskyThreadDirect: {
        json: blueskyThread(
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
    },
    gives: {
      text: 'Own words.\n\nQuoted words.\n\nA ferry at night.',
      notes: ['public interface: bot_wall (status 403)'],
    },
  },
  {
    name: 'Bluesky: a post that is gone',
    origin: 'XRPC error of app.bsky.feed.getPostThread, bluesky-social/atproto, 2026',
    address: BLUESKY_POST,
    answers: {
      blueskyThread: { status: 400, text: '{"error":"NotFound","message":"Post not found: at://x"}' },
      blueskyThreadDirect: { status: 400, text: '{"error":"NotFound","message":"Post not found: at://x"}' },
    },
    gives: 'not_found',
  },
  {
    name: 'Mastodon: pictures, a poll and a quote without own words',
    origin: 'Status entity of docs.joinmastodon.org 4.5, 2026',
    address: 'https://social.some-host.org/ap/users/1151515151/statuses/112345678901234567',
    answers: {
      mastodonStatus: {
        json: {
          content: '',
          visibility: 'public',
          account: { acct: 'someone', display_name: 'Some One' },
          poll: { options: [{ title: 'Keep the ferry' }, { title: 'Drop it' }] },
          quote: { state: 'accepted', quoted_status: { content: '<p>Quoted words.</p>' } },
          media_attachments: [{ type: 'image', description: 'A ferry at night.' }],
        },
      },
    },
    gives: { text: 'Keep the ferry\n\nDrop it\n\nQuoted words.\n\nA ferry at night.' },
  },
  {
    name: 'Reddit: a link with a title and no words',
    origin: 'Atom feed of a thread, October 2026',
    address: 'https://it.reddit.com/gallery/1abcde',
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
    address: 'https://somechannel.t.me/55',
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
    address: 'https://t.me/somechannel/56',
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
    address: 'https://t.me/somechannel/57',
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
    address: 'https://www.linkedin.com/feed/update/activity:7193000000000000000',
    answers: {
      linkedinPost: {
        text: '<a data-tracking-control-name="public_post_embed_feed-actor-name" href="https://www.linkedin.com/in/some-one?trk=x">Some One</a><p data-test-id="main-feed-activity-embed-card__commentary">LinkedIn is growing.</p>',
      },
    },
    gives: { text: 'LinkedIn is growing.', author: 'Some One', account: '@some-one', coverage: 'full' },
  },
];

export const RECORDED_SHAPES: readonly RecordedShape[] = [...YOUTUBE, ...OTHER_VIDEOS, ...META, ...NETWORKS];
