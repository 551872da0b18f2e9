import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from '../../json-view.js';
import { isCut, openGraphPost } from './open-graph-post.js';
import {
  handleOf,
  joinParagraphs,
  type PlatformReader,
  type Post,
  type PostContent,
} from './platform-reader.js';
import { type PlatformSource, UnavailablePostError } from './platform-source.js';
import { linksOf, PostMarkup, textWithBreaks } from './post-markup.js';

/** The sources without a key may cut longer posts. */
const MAX_UNCUT_LENGTH = 270;

/** Reads the API with a key, which returns long posts in full; else the data of embedded posts, oEmbed, or the link preview. */
export const xReader: PlatformReader = {
  platform: 'x',
  contentType: 'social_post',
  outlet: 'X',
  hosts: /^(?:(?:www|mobile|m|pro)\.)?(?:x|twitter)\.com$/,

  locate(url) {
    // Old links have the path after `#!`.
    const path = url.hash.startsWith('#!/') ? url.hash.slice(2) : url.pathname;
    const [, name = 'i', id] =
      /^\/(\w{1,15}|i\/web|i)\/status(?:es)?\/(\d{1,20})/.exec(path) ??
      /^(?:\/(i)\/videos\/tweet|\/(?:statuses|status))\/(\d{1,20})/.exec(path) ??
      [];
    if (!id) return null;
    const account = /^i(?:\/web)?$/.test(name) ? 'i' : name.toLowerCase();
    return { url: `https://x.com/${account}/status/${id}`, values: { account, id, token: tokenFor(id) } };
  },

  read: (post, source) =>
    source.firstOf([
      source.hasKey('x') && ['API', () => fromApi(post, source)],
      ['embedded post', () => fromEmbedded(post, source)],
      ['oEmbed', () => fromOembed(post, source)],
      ['page', () => fromPage(post, source)],
    ]),
};

/** The API answers 200 with a list of errors for a deleted or protected post. */
async function fromApi(post: Post, source: PlatformSource): Promise<PostContent | null> {
  const answer = await source.jsonWithKey('x', 'xTweet', { id: post.values['id'] ?? '' });
  const tweet = answer.at('data');
  if (!tweet.isObject) throw problemOf(answer);
  const includes = answer.at('includes');
  const quoted = tweet
    .at('referenced_tweets')
    .list()
    .filter((reference) => /^(?:quoted|retweeted)$/.test(reference.at('type').text() ?? ''))
    .flatMap((reference) => byKey(includes.at('tweets'), 'id', reference.at('id').text()));
  const media = keysIn(tweet.at('attachments', 'media_keys')).flatMap((key) =>
    byKey(includes.at('media'), 'media_key', key),
  );
  const polls = keysIn(tweet.at('attachments', 'poll_ids')).flatMap((key) =>
    byKey(includes.at('polls'), 'id', key),
  );
  const isRepost = tweet.at('referenced_tweets', 0, 'type').text() === 'retweeted';
  const text = joinParagraphs([
    // The text of a repost is only the start of the other post.
    isRepost ? '' : fullText(tweet),
    ...polls.flatMap((poll) => poll.at('options').list(10)).map((option) => option.at('label').text()),
    ...quoted.map(fullText),
  ]);
  const pictures = media.map((item) => item.at('alt_text').text(5_000) ?? '');
  if (text === '' && pictures.join('') === '') return null;
  const [user] = byKey(includes.at('users'), 'id', tweet.at('author_id').text());
  return {
    text,
    pictures,
    author: user?.at('name').text(),
    account: handleOf(user?.at('username').text() ?? null),
    publishedAt: tweet.at('created_at').text(),
    language: tweet.at('lang').text(),
    imageUrl: media[0]?.at('url').text() ?? media[0]?.at('preview_image_url').text(),
    links: urlsOf(tweet).flatMap((link) => link.at('expanded_url').text() ?? []),
    isContinued: tweet.at('in_reply_to_user_id').isSameText(tweet.at('author_id')),
    // The answer may contain only the title of an article.
    coverage:
      tweet.at('article').isObject && tweet.at('article', 'plain_text').text() === null ? 'cut' : 'full',
  };
}

function problemOf(answer: JsonView): ContentInaccessibleError {
  const type = answer.at('errors', 0, 'type').text() ?? '';
  if (type.endsWith('/resource-not-found'))
    return new ContentInaccessibleError('not_found', false, 'not found');
  if (type.endsWith('/not-authorized-for-resource'))
    return new UnavailablePostError('login_wall', false, 'account that is not public');
  return new ContentInaccessibleError('not_an_article', false, 'another shape');
}

function byKey(list: JsonView, name: string, key: string | null): JsonView[] {
  const found = key === null ? undefined : list.list().find((item) => item.at(name).text() === key);
  return found ? [found] : [];
}

function keysIn(list: JsonView): string[] {
  return list.list(10).flatMap((key) => key.text() ?? []);
}

/** A text of more than 280 characters is in a separate field, with its own links. */
function fullText(tweet: JsonView): string {
  const words = tweet.at('note_tweet', 'text').text(100_000) ?? tweet.at('text').text(30_000) ?? '';
  const article = tweet.at('article');
  return joinParagraphs([
    withRealLinks(unescaped(words), urlsOf(tweet)),
    article.at('title').text(),
    article.at('plain_text').text(200_000),
  ]);
}

function urlsOf(tweet: JsonView): JsonView[] {
  const ofNote = tweet.at('note_tweet', 'entities', 'urls').list();
  return ofNote.length > 0 ? ofNote : tweet.at('entities', 'urls').list();
}

async function fromEmbedded(post: Post, source: PlatformSource): Promise<PostContent | null> {
  const embedded = await source.json('xPost', post.values);
  if (embedded.at('__typename').text() === 'TweetTombstone')
    throw new UnavailablePostError('login_wall', false, 'post not shown');
  const quoted = embedded.at('quoted_tweet');
  const text = embeddedText(embedded);
  if (text === '') return null;
  const links = embedded.at('entities', 'urls').list();
  return {
    text: joinParagraphs([text, embeddedText(quoted)]),
    author: embedded.at('user', 'name').text(),
    account: handleOf(embedded.at('user', 'screen_name').text()),
    publishedAt: embedded.at('created_at').text(),
    language: embedded.at('lang').text(),
    imageUrl: embedded.at('mediaDetails', 0, 'media_url_https').text(),
    links: links.flatMap((link) => link.at('expanded_url').text() ?? []),
    coverage: isPartial(embedded) || isPartial(quoted) ? 'cut' : 'full',
    isContinued: embedded.at('in_reply_to_user_id_str').isSameText(embedded.at('user', 'id_str')),
  };
}

/** The text with its real links; of an article, the title and the first words. */
function embeddedText(post: JsonView): string {
  const text = unescaped(post.at('text').text(30_000) ?? '');
  const article = post.at('article');
  return joinParagraphs([
    withRealLinks(text, post.at('entities', 'urls').list()),
    article.at('title').text(),
    article.at('preview_text').text(),
  ]);
}

/** The embedded data contain only the first 280 characters of a long post. */
function isPartial(post: JsonView): boolean {
  return post.at('note_tweet').isObject || post.at('article').isObject;
}

/** X escapes only these three characters. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function withRealLinks(text: string, links: readonly JsonView[]): string {
  return links.reduce((whole, link) => {
    const short = link.at('url').text();
    return short === null ? whole : whole.replaceAll(short, () => link.at('expanded_url').text() ?? short);
  }, text);
}

async function fromOembed(post: Post, source: PlatformSource): Promise<PostContent | null> {
  const oembed = await source.json('xOembed', { url: post.url });
  const markup = new PostMarkup(oembed.at('html').text(50_000) ?? '', post.url);
  const quote = markup.first('blockquote');
  const words = markup.first('p', quote);
  const text = textWithBreaks(words);
  if (text === '') return null;
  const day = textWithBreaks(markup.all('a', quote).at(-1) ?? null);
  return {
    text,
    author: oembed.at('author_name').text(),
    account: handleOf(/\/(\w{1,15})\/?$/.exec(oembed.at('author_url').text() ?? '')?.[1] ?? null),
    publishedAt: day === '' ? null : `${day} 12:00 UTC`,
    language: words?.attribs['lang'],
    links: linksOf(markup, words),
    coverage: coverageOf(text),
  };
}

/** `og:title` is `Name (@account) on X` or `Name on X: "text"`; `og:description` has the text. */
async function fromPage(post: Post, source: PlatformSource): Promise<PostContent> {
  const { title, ...preview } = openGraphPost(await source.markup('xPage', post.values));
  const [, name, handle] = /^(.*?)(?:\s*\((@\w{1,15})\))? on (?:X|Twitter)\b/.exec(title ?? '') ?? [];
  if (name === undefined) throw new ContentInaccessibleError('login_wall', false, 'no post on the page');
  const text = preview.text.replace(/^[“"]([^]*)[”"]$/, '$1');
  const account = post.values['account'] ?? 'i';
  return {
    ...preview,
    text,
    author: name,
    account: handle ?? (account === 'i' ? null : `@${account}`),
    coverage: coverageOf(text),
  };
}

/** These sources do not show whether a text is complete, so a long text counts as cut. */
function coverageOf(text: string): 'cut' | 'full' {
  return isCut(text) || text.length > MAX_UNCUT_LENGTH ? 'cut' : 'full';
}

/** The public widget derives this token from the id; the server only requires that it exists. */
function tokenFor(id: string): string {
  return ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(?:0+|\.)/g, '') || 'a';
}
