import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from './json-view.js';
import { isCut, openGraphPost } from './open-graph-post.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import type { PlatformSource } from './platform-source.js';
import { WithheldError } from './platform-source.js';
import { linksOf, PostMarkup, textWithBreaks } from './post-markup.js';

/** Beyond this many signs the free interfaces give only the beginning of a post. */
const SHORT_POST = 270;

/** With a key the interface, which has long posts whole. Without: the data behind embedded posts; where that is refused oEmbed, and the link preview of the page. */
export const xReader: PlatformReader = {
  platform: 'x',
  contentType: 'social_post',
  outlet: 'X',
  hosts: /^(?:(?:www|mobile|m|pro)\.)?(?:x|twitter)\.com$/,

  locate(url) {
    // Old links carry the way behind `#!`.
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
      ...(source.hasKey('x') ? [['interface', () => fromInterface(post, source)] as const] : []),
      ['embedded post', () => fromEmbedded(post, source)],
      ['oEmbed', () => fromOembed(post, source)],
      ['page', () => fromPage(post, source)],
    ]),
};

/** 200 with a list of problems is how the interface says that a post is gone or closed. */
async function fromInterface(post: Post, source: PlatformSource): Promise<PostContent | null> {
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
  const own = [
    // A repost has the beginning of the other post in place of own words.
    isRepost ? '' : wholeText(tweet),
    ...polls.flatMap((poll) => poll.at('options').list(10)).map((option) => option.at('label').text() ?? ''),
    ...quoted.map(wholeText),
  ];
  const text = own.filter((part) => part !== '').join('\n\n');
  const pictures = media.map((item) => item.at('alt_text').text(5_000) ?? '');
  if (text === '' && pictures.join('') === '') return null;
  const [user] = byKey(includes.at('users'), 'id', tweet.at('author_id').text());
  const name = user?.at('username').text() ?? null;
  return {
    title: null,
    text,
    pictures,
    author: user?.at('name').text() ?? null,
    account: name === null ? null : `@${name}`,
    publishedAt: tweet.at('created_at').text(),
    language: tweet.at('lang').text(),
    imageUrl: media[0]?.at('url').text() ?? media[0]?.at('preview_image_url').text() ?? null,
    links: urlsOf(tweet).flatMap((link) => link.at('expanded_url').text() ?? []),
    isContinued: tweet.at('in_reply_to_user_id').isSameText(tweet.at('author_id')),
    // Of an article there may be the title alone.
    coverage:
      tweet.at('article').isObject && tweet.at('article', 'plain_text').text() === null ? 'cut' : 'full',
  };
}

function problemOf(answer: JsonView): ContentInaccessibleError {
  const type = answer.at('errors', 0, 'type').text() ?? '';
  if (type.endsWith('/resource-not-found'))
    return new ContentInaccessibleError('not_found', false, 'not found');
  if (type.endsWith('/not-authorized-for-resource'))
    return new WithheldError('login_wall', false, 'account that is not public');
  return new ContentInaccessibleError('not_an_article', false, 'another shape');
}

function byKey(list: JsonView, name: string, key: string | null): JsonView[] {
  const found = key === null ? undefined : list.list().find((item) => item.at(name).text() === key);
  return found ? [found] : [];
}

function keysIn(list: JsonView): string[] {
  return list.list(10).flatMap((key) => key.text() ?? []);
}

/** What goes beyond 280 signs stands in a field of its own, with the links of the whole. */
function wholeText(tweet: JsonView): string {
  const words = tweet.at('note_tweet', 'text').text(100_000) ?? tweet.at('text').text(30_000) ?? '';
  const article = tweet.at('article');
  const parts = [
    withRealLinks(unescaped(words), urlsOf(tweet)),
    article.at('title').text() ?? '',
    article.at('plain_text').text(200_000) ?? '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function urlsOf(tweet: JsonView): JsonView[] {
  const ofWhole = tweet.at('note_tweet', 'entities', 'urls').list();
  return ofWhole.length > 0 ? ofWhole : tweet.at('entities', 'urls').list();
}

async function fromEmbedded(post: Post, source: PlatformSource): Promise<PostContent | null> {
  const embedded = await source.json('xPost', post.values);
  if (embedded.at('__typename').text() === 'TweetTombstone')
    throw new WithheldError('login_wall', false, 'post withheld');
  const shown = [wordsOf(embedded), wordsOf(embedded.at('quoted_tweet'))];
  const own = shown[0] ?? '';
  if (own === '') return null;
  const links = embedded.at('entities', 'urls').list();
  return {
    title: null,
    text: shown.filter((part) => part !== '').join('\n\n'),
    author: embedded.at('user', 'name').text(),
    account: `@${embedded.at('user', 'screen_name').text() ?? ''}`,
    publishedAt: embedded.at('created_at').text(),
    language: embedded.at('lang').text(),
    imageUrl: embedded.at('mediaDetails', 0, 'media_url_https').text(),
    links: links.flatMap((link) => link.at('expanded_url').text() ?? []),
    coverage: isPart(embedded) || isPart(embedded.at('quoted_tweet')) ? 'cut' : 'full',
    isContinued: embedded.at('in_reply_to_user_id_str').isSameText(embedded.at('user', 'id_str')),
  };
}

/** A post with its real links; an article that a post carries is there with its title and its first words. */
function wordsOf(post: JsonView): string {
  const text = withRealLinks(
    unescaped(post.at('text').text(30_000) ?? ''),
    post.at('entities', 'urls').list(),
  );
  const article = post.at('article');
  const parts = [text, article.at('title').text() ?? '', article.at('preview_text').text() ?? ''];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The widget gives the first 280 signs of a long post and says only that there is more. */
function isPart(post: JsonView): boolean {
  return post.at('note_tweet').isObject || post.at('article').isObject;
}

/** Post texts come with these three escaped and nothing else. */
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
    title: null,
    text,
    author: oembed.at('author_name').text(),
    account: `@${/\/(\w{1,15})\/?$/.exec(oembed.at('author_url').text() ?? '')?.[1] ?? ''}`,
    publishedAt: day === '' ? null : `${day} 12:00 UTC`,
    language: words?.attribs['lang'] ?? null,
    imageUrl: null,
    links: linksOf(markup, words),
    coverage: coverageOf(text),
  };
}

/** `og:title` is `Name (@account) on X` or `Name on X: "text"`, the text stands in `og:description`. */
async function fromPage(post: Post, source: PlatformSource): Promise<PostContent> {
  const seen = openGraphPost(await source.markup('xPage', post.values));
  const [, name, handle] = /^(.*?)(?:\s*\((@\w{1,15})\))? on (?:X|Twitter)\b/.exec(seen.title ?? '') ?? [];
  if (name === undefined) throw new ContentInaccessibleError('login_wall', false, 'no post on the page');
  const text = seen.text.replace(/^[“"]([^]*)[”"]$/, '$1');
  const account = post.values['account'] ?? 'i';
  return {
    ...seen,
    title: null,
    text,
    author: name,
    account: handle ?? (account === 'i' ? null : `@${account}`),
    language: null,
    links: [],
    coverage: coverageOf(text),
  };
}

/** Neither says whether there is more: a text as long as the limit may have been cut there. */
function coverageOf(text: string): 'cut' | 'full' {
  return isCut(text) || text.length > SHORT_POST ? 'cut' : 'full';
}

/** The public widget derives this from the id; the server only checks that it is there. */
function tokenFor(id: string): string {
  return ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(?:0+|\.)/g, '') || 'a';
}
