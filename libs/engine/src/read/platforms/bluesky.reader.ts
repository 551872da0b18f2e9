import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from '../../json-view.js';
import { handleOf, joinParagraphs, type PlatformReader } from './platform-reader.js';
import { type Refusal, UnavailablePostError } from './platform-source.js';

/** Reads the public API, which needs no key. Respects accounts that are hidden from visitors without an account. */
export const blueskyReader: PlatformReader = {
  platform: 'bluesky',
  contentType: 'social_post',
  outlet: 'Bluesky',
  hosts: /^(?:(?:www|staging)\.)?bsky\.app$/,

  locate(url) {
    const [, who, id] =
      /^\/profile\/@?(did:[\w:.-]{5,100}|[a-z0-9.-]{3,253})\/post\/(\w{5,30})/i.exec(url.pathname) ?? [];
    if (!who || !id) return null;
    const author = who.startsWith('did:') ? who : who.toLowerCase();
    return {
      url: `https://bsky.app/profile/${author}/post/${id}`,
      values: { uri: `at://${author}/app.bsky.feed.post/${id}` },
    };
  },

  async read(post, source) {
    const thread = await source.firstOf([
      ['public API', async () => threadOf(await source.json('blueskyThread', post.values, refusal))],
      [
        'other API host',
        async () => threadOf(await source.json('blueskyThreadDirect', post.values, refusal)),
      ],
    ]);
    const author = thread.at('post', 'author');
    const record = thread.at('post', 'record');
    const embed = thread.at('post', 'embed');
    const card = record.at('embed', 'external').isObject
      ? record.at('embed', 'external')
      : record.at('embed', 'media', 'external');
    return {
      text: joinParagraphs([
        record.at('text').text(10_000),
        card.at('title').text(),
        card.at('description').text(),
        quotedText(embed),
      ]),
      pictures: alternativeTexts(record.at('embed')),
      author: author.at('displayName').text() ?? author.at('handle').text(),
      account: handleOf(author.at('handle').text()),
      publishedAt: record.at('createdAt').text(),
      language: record.at('langs', 0).text(),
      imageUrl: embed.at('images', 0, 'fullsize').text() ?? embed.at('external', 'thumb').text(),
      links: [...linksIn(record), ...[card.at('uri').text()].flatMap((uri) => uri ?? [])],
      coverage: 'full',
      isContinued: isByAuthor(record.at('reply', 'parent', 'uri').text(), author.at('did').text()),
    };
  },
};

function isByAuthor(uri: string | null, author: string | null): boolean {
  return uri !== null && author !== null && uri.startsWith(`at://${author}/`);
}

/** The API answers 400 for a missing post. */
const refusal: Refusal = (status, body) =>
  status === 400 && /"NotFound"|not found|could not find/i.test(body)
    ? new ContentInaccessibleError('not_found', false, 'status 400')
    : undefined;

function threadOf(answer: JsonView): JsonView {
  const thread = answer.at('thread');
  if (/#(?:notFound|blocked)Post$/.test(thread.at('$type').text() ?? ''))
    throw new UnavailablePostError('not_found', false, 'no such post');
  if (thread.at('post', 'author', 'labels').list().some(isHiddenFromVisitors))
    throw new UnavailablePostError('login_wall', false, 'hidden from visitors without an account');
  return thread;
}

/** The quoted post, which is one level deeper when the embed also has pictures. */
function quotedText(embed: JsonView): string | null {
  return (
    embed.at('record', 'value', 'text').text(10_000) ??
    embed.at('record', 'record', 'value', 'text').text(10_000)
  );
}

function alternativeTexts(embed: JsonView): string[] {
  return [embed, embed.at('media')]
    .flatMap((each) => [...each.at('images').list(), ...each.at('items').list(), each])
    .flatMap((picture) => picture.at('alt').text() ?? []);
}

function isHiddenFromVisitors(label: JsonView): boolean {
  return label.at('val').text() === '!no-unauthenticated';
}

function linksIn(record: JsonView): string[] {
  return record
    .at('facets')
    .list()
    .flatMap((facet) => facet.at('features').list())
    .flatMap((feature) => feature.at('uri').text() ?? []);
}
