import { ContentInaccessibleError } from '../../analysis.types.js';
import {
  handleOf,
  joinParagraphs,
  type PlatformReader,
  type Post,
  type PostContent,
} from './platform-reader.js';
import { nothingShown, type PlatformSource, type Refusal, UnavailablePostError } from './platform-source.js';
import { linksOf, PostMarkup, textWithBreaks } from './post-markup.js';

const OWN_URL = /^https:\/\/(?:www\.)?reddit\.com\/(?:r|u|user|gallery|poll)\//;

/** Reads the API with a key, else the Atom feed, else the title in oEmbed. Reddit closed its JSON pages to visitors in 2026. */
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
      source.hasKey('reddit') && ['API', () => fromApi(post, source)],
      ['feed', () => fromFeed(post, source)],
      ['oEmbed', () => fromOembed(post, source)],
    ]),
};

/** The text of a post that its author or a moderator removed. */
const REMOVED_TEXT = /^\[(?:removed|deleted)(?: by [\w ]{1,40})?\]$/;

async function fromApi(post: Post, source: PlatformSource): Promise<PostContent | null> {
  const answer = await source.jsonWithKey('reddit', 'redditInfo', post.values, restricted);
  const found = answer.at('data', 'children');
  const data = found.at(0, 'data');
  if (found.isList && !data.isObject) throw new ContentInaccessibleError('not_found', false, 'not found');
  const title = data.at('title').text();
  if (title === null) return null;
  const words = data.at('selftext').text(100_000) ?? '';
  if (REMOVED_TEXT.test(words) || data.at('removed_by_category').text() !== null)
    throw new UnavailablePostError('not_found', false, 'removed');
  const options = data.at('poll_data', 'options').list(10);
  const pictures = data.at('gallery_data', 'items').list();
  const text = joinParagraphs([
    words,
    ...options.map((option) => option.at('text').text()),
    ...pictures.map((picture) => picture.at('caption').text()),
  ]);
  const name = data.at('author').text();
  const link = data.at('is_self').isTrue ? null : data.at('url').text(4_096);
  return {
    title,
    text,
    coverage: text === '' ? 'title' : 'full',
    author: name,
    account: handleOf(name),
    publishedAt: data.at('created_utc').number(),
    imageUrl: data.at('preview', 'images', 0, 'source', 'url').text(4_096),
    links: link === null || OWN_URL.test(link) ? [] : [link],
  };
}

/** The community is for members only, or behind a warning. */
const restricted: Refusal = (status) =>
  status === 403 ? new UnavailablePostError('login_wall', false, 'status 403') : undefined;

async function fromFeed(post: Post, source: PlatformSource): Promise<PostContent | null> {
  const feed = await source.markupInTurn('redditFeed', post.values);
  const entry = feed.first('entry');
  if (entry === null) return null;
  const content = new PostMarkup(textWithBreaks(feed.first('content', entry)), post.url);
  const text = textWithBreaks(content.first('.md'));
  const name = textWithBreaks(feed.first('name', entry)).replace(/^\/?u\//, '');
  return {
    title: textWithBreaks(feed.first('title', entry)),
    text,
    // The post may be only a link.
    coverage: text === '' ? 'title' : 'full',
    author: name,
    account: `@${name}`,
    publishedAt:
      textWithBreaks(feed.first('published', entry)) || textWithBreaks(feed.first('updated', entry)),
    imageUrl: feed.first('media:thumbnail', entry)?.attribs['url'],
    links: linksOf(content).filter((href) => !OWN_URL.test(href)),
  };
}

async function fromOembed(post: Post, source: PlatformSource): Promise<PostContent> {
  const oembed = await source.json('redditOembed', { url: post.url });
  const title = oembed.at('title').text();
  if (title === null) throw nothingShown();
  const name = oembed.at('author_name').text();
  return {
    title,
    text: title,
    coverage: 'title',
    author: name,
    account: handleOf(name),
    imageUrl: oembed.at('thumbnail_url').text(),
  };
}
