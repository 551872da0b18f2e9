import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from './json-view.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import type { PlatformSource } from './platform-source.js';
import { linksOf, PostMarkup, textWithBreaks } from './post-markup.js';

/** The data behind embedded posts; where that is refused, oEmbed. */
export const xReader: PlatformReader = {
  platform: 'x',
  contentType: 'social_post',
  outlet: 'X',
  hosts: /^(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com$/,

  locate(url) {
    const [, name, id] = /^\/(\w{1,15}|i\/web|i)\/status(?:es)?\/(\d{1,20})/.exec(url.pathname) ?? [];
    if (!name || !id) return null;
    const account = name.startsWith('i') && /^i(?:\/web)?$/.test(name) ? 'i' : name.toLowerCase();
    return { url: `https://x.com/${account}/status/${id}`, values: { id, token: tokenFor(id) } };
  },

  async read(post, source) {
    const embedded = await source.optional(source.json('xPost', post.values), null);
    const isGone = embedded?.at('__typename').text() === 'TweetTombstone';
    if (isGone) throw new ContentInaccessibleError('login_wall', false, 'post withheld');
    return embedded?.at('text').text(30_000) ? fromEmbedded(embedded) : fromOembed(post, source);
  },
};

function fromEmbedded(post: JsonView): PostContent {
  const text = unescaped(post.at('text').text(30_000) ?? '');
  const links = post.at('entities', 'urls').list();
  const media = post.at('mediaDetails', 0, 'media_url_https').text();
  const quoted = post.at('quoted_tweet', 'text').text(30_000);
  return {
    title: null,
    text: [withRealLinks(text, links), ...(quoted ? [unescaped(quoted)] : [])].join('\n\n'),
    author: post.at('user', 'name').text(),
    account: `@${post.at('user', 'screen_name').text() ?? ''}`,
    publishedAt: post.at('created_at').text(),
    language: post.at('lang').text(),
    imageUrl: media,
    links: links.flatMap((link) => link.at('expanded_url').text() ?? []),
  };
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

async function fromOembed(post: Post, source: PlatformSource): Promise<PostContent> {
  const oembed = await source.json('xOembed', { url: post.url });
  const markup = new PostMarkup(oembed.at('html').text(50_000) ?? '', post.url);
  const quote = markup.first('blockquote');
  const words = markup.first('p', quote);
  const day = textWithBreaks(markup.all('a', quote).at(-1) ?? null);
  return {
    title: null,
    text: textWithBreaks(words),
    author: oembed.at('author_name').text(),
    account: `@${/\/(\w{1,15})\/?$/.exec(oembed.at('author_url').text() ?? '')?.[1] ?? ''}`,
    publishedAt: day === '' ? null : `${day} 12:00 UTC`,
    language: words?.attribs['lang'] ?? null,
    imageUrl: null,
    links: linksOf(markup, words),
  };
}

/** The public widget derives this from the id; the server only checks that it is there. */
function tokenFor(id: string): string {
  return ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(?:0+|\.)/g, '') || 'a';
}
