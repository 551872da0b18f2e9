import { ContentInaccessibleError } from '../../analysis.types.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import type { PlatformSource } from './platform-source.js';
import { linksOf, PostMarkup, textWithBreaks } from './post-markup.js';

/** The JSON views were closed to visitors without an account in 2026; the Atom feed of a post still has its text, oEmbed its title. */
export const redditReader: PlatformReader = {
  platform: 'reddit',
  contentType: 'social_post',
  outlet: 'Reddit',
  hosts: /^(?:(?:www|old|new|m|np|i|sh|[a-z]{2})\.)?reddit\.com$|^redd\.it$/,

  locate(url) {
    const short = url.hostname === 'redd.it' ? /^\/(\w{4,10})\/?$/.exec(url.pathname)?.[1] : undefined;
    const [, section, id = short] =
      /^(?:\/(r\/\w+|u(?:ser)?\/[\w-]+))?\/(?:comments|gallery|tb)\/(\w{4,10})/.exec(url.pathname) ?? [];
    if (!id) return null;
    const path = section ? `${section}/comments/${id.toLowerCase()}` : `comments/${id.toLowerCase()}`;
    return { url: `https://www.reddit.com/${path}`, values: { id: id.toLowerCase() } };
  },

  read: (post, source) =>
    source.firstOf([
      ['feed', () => fromFeed(post, source)],
      ['oEmbed', () => fromOembed(post, source)],
    ]),
};

async function fromFeed(post: Post, source: PlatformSource): Promise<PostContent | null> {
  const feed = await source.markupInTurn('redditFeed', post.values);
  const entry = feed.first('entry');
  if (entry === null) return null;
  const content = new PostMarkup(textWithBreaks(feed.first('content', entry)), post.url);
  const text = textWithBreaks(content.first('.md'));
  return {
    title: textWithBreaks(feed.first('title', entry)),
    text,
    // A post that is a link alone says nothing itself.
    coverage: text === '' ? 'title' : 'full',
    author: userName(textWithBreaks(feed.first('name', entry))),
    account: `@${userName(textWithBreaks(feed.first('name', entry)))}`,
    publishedAt:
      textWithBreaks(feed.first('published', entry)) || textWithBreaks(feed.first('updated', entry)),
    language: null,
    imageUrl: feed.first('media:thumbnail', entry)?.attribs['url'] ?? null,
    links: linksOf(content, null).filter(
      (href) => !/^https:\/\/(?:www\.)?reddit\.com\/(?:r|u|user)\//.test(href),
    ),
  };
}

async function fromOembed(post: Post, source: PlatformSource): Promise<PostContent> {
  const oembed = await source.json('redditOembed', { url: post.url });
  const title = oembed.at('title').text();
  if (title === null)
    throw new ContentInaccessibleError('login_wall', false, 'nothing shown without an account');
  const name = oembed.at('author_name').text();
  return {
    title,
    text: title,
    coverage: 'title',
    author: name,
    account: name === null ? null : `@${name}`,
    publishedAt: null,
    language: null,
    imageUrl: oembed.at('thumbnail_url').text(),
    links: [],
  };
}

function userName(name: string): string {
  return name.replace(/^\/?u\//, '');
}
