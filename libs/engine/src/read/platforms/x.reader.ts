import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from './json-view.js';
import { isCut, openGraphPost } from './open-graph-post.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import type { PlatformSource } from './platform-source.js';
import { WithheldError } from './platform-source.js';
import { linksOf, PostMarkup, textWithBreaks } from './post-markup.js';

/** Beyond this many signs the free interfaces give only the beginning of a post. */
const SHORT_POST = 270;

/** The data behind embedded posts; where that is refused oEmbed, and the link preview of the page. */
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
      ['embedded post', () => fromEmbedded(post, source)],
      ['oEmbed', () => fromOembed(post, source)],
      ['page', () => fromPage(post, source)],
    ]),
};

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
