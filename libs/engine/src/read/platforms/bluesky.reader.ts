import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from './json-view.js';
import type { PlatformReader } from './platform-reader.js';
import type { Refusal } from './platform-source.js';
import { WithheldError } from './platform-source.js';

/** The public view of the network answers without a key; accounts that ask to be hidden from visitors without an account are left alone. */
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
      ['public interface', async () => threadOf(await source.json('blueskyThread', post.values, refusal))],
      [
        'other interface',
        async () => threadOf(await source.json('blueskyThreadDirect', post.values, refusal)),
      ],
    ]);
    const author = thread.at('post', 'author');
    const record = thread.at('post', 'record');
    const embed = thread.at('post', 'embed');
    const card = record.at('embed', 'external').isObject
      ? record.at('embed', 'external')
      : record.at('embed', 'media', 'external');
    const shown = [
      record.at('text').text(10_000),
      card.at('title').text(),
      card.at('description').text(),
      quotedText(embed),
    ];
    return {
      title: null,
      text: shown.filter((part) => part !== null).join('\n\n'),
      pictures: pictureTexts(record.at('embed')),
      author: author.at('displayName').text() ?? author.at('handle').text(),
      account: `@${author.at('handle').text() ?? ''}`,
      publishedAt: record.at('createdAt').text(),
      language: record.at('langs', 0).text(),
      imageUrl: embed.at('images', 0, 'fullsize').text() ?? embed.at('external', 'thumb').text(),
      links: [...linksIn(record), ...[card.at('uri').text()].flatMap((uri) => uri ?? [])],
      coverage: 'full',
      isContinued: isByAuthor(record.at('reply', 'parent', 'uri').text(), author.at('did').text()),
    };
  },
};

function isByAuthor(address: string | null, author: string | null): boolean {
  return address !== null && author !== null && address.startsWith(`at://${author}/`);
}

/** What is not there is 400 with a word in the body. */
const refusal: Refusal = (status, body) =>
  status === 400 && /"NotFound"|not found|could not find/i.test(body)
    ? new ContentInaccessibleError('not_found', false, 'status 400')
    : undefined;

function threadOf(answer: JsonView): JsonView {
  const thread = answer.at('thread');
  if (/#(?:notFound|blocked)Post$/.test(thread.at('$type').text() ?? ''))
    throw new WithheldError('not_found', false, 'no such post');
  if (thread.at('post', 'author', 'labels').list().some(isHiddenFromStrangers))
    throw new WithheldError('login_wall', false, 'hidden from visitors without an account');
  return thread;
}

/** A quoted post stands in the view of the embed, one level deeper where pictures stand beside it. */
function quotedText(embed: JsonView): string | null {
  return (
    embed.at('record', 'value', 'text').text(10_000) ??
    embed.at('record', 'record', 'value', 'text').text(10_000)
  );
}

/** What authors write under their pictures for those who do not see them. */
function pictureTexts(embed: JsonView): string[] {
  return [embed, embed.at('media')]
    .flatMap((each) => [...each.at('images').list(), ...each.at('items').list(), each])
    .flatMap((picture) => picture.at('alt').text() ?? []);
}

function isHiddenFromStrangers(label: JsonView): boolean {
  return label.at('val').text() === '!no-unauthenticated';
}

function linksIn(record: JsonView): string[] {
  return record
    .at('facets')
    .list()
    .flatMap((facet) => facet.at('features').list())
    .flatMap((feature) => feature.at('uri').text() ?? []);
}
