import { ContentInaccessibleError } from '../../analysis.types.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import type { PlatformSource, Refusal } from './platform-source.js';
import { WithheldError } from './platform-source.js';
import { linksOf, PostMarkup, textWithBreaks } from './post-markup.js';

const OWN_ADDRESS = /^https:\/\/(?:www\.)?reddit\.com\/(?:r|u|user|gallery|poll)\//;

/** The JSON views were closed to visitors without an account in 2026; the Atom feed of a post still has its text, oEmbed its title. An application's key opens the interface. */
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
      ...(source.hasKey('reddit') ? [['interface', () => fromInterface(post, source)] as const] : []),
      ['feed', () => fromFeed(post, source)],
      ['oEmbed', () => fromOembed(post, source)],
    ]),
};

/** What its author or a moderator took away leaves such a word in its place. */
const TAKEN_AWAY = /^\[(?:removed|deleted)(?: by [\w ]{1,40})?\]$/;

async function fromInterface(post: Post, source: PlatformSource): Promise<PostContent | null> {
  const answer = await source.jsonWithKey('reddit', 'redditInfo', post.values, closed);
  const found = answer.at('data', 'children');
  const data = found.at(0, 'data');
  if (found.isList && !data.isObject) throw new ContentInaccessibleError('not_found', false, 'not found');
  const title = data.at('title').text();
  if (title === null) return null;
  const words = data.at('selftext').text(100_000) ?? '';
  if (TAKEN_AWAY.test(words) || data.at('removed_by_category').text() !== null)
    throw new WithheldError('not_found', false, 'taken away');
  const options = data.at('poll_data', 'options').list(10);
  const captions = data
    .at('gallery_data', 'items')
    .list()
    .map((item) => item.at('caption').text());
  const parts = [words, ...options.map((option) => option.at('text').text()), ...captions];
  const text = parts.filter((part) => part !== null && part !== '').join('\n\n');
  const name = data.at('author').text();
  const link = data.at('is_self').isTrue ? null : data.at('url').text(4_096);
  return {
    title,
    text,
    coverage: text === '' ? 'title' : 'full',
    author: name,
    account: name === null ? null : `@${name}`,
    publishedAt: data.at('created_utc').number(),
    language: null,
    imageUrl: data.at('preview', 'images', 0, 'source', 'url').text(4_096),
    links: link === null || OWN_ADDRESS.test(link) ? [] : [link],
  };
}

/** A community for members only, or behind a warning. */
const closed: Refusal = (status) =>
  status === 403 ? new WithheldError('login_wall', false, 'status 403') : undefined;

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
    links: linksOf(content, null).filter((href) => !OWN_ADDRESS.test(href)),
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
