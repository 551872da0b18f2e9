import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from './json-view.js';
import type { PlatformReader } from './platform-reader.js';

/** The public view of the network answers without a key; accounts that ask to be hidden from strangers are left alone. */
export const blueskyReader: PlatformReader = {
  platform: 'bluesky',
  contentType: 'social_post',
  outlet: 'Bluesky',
  hosts: /^(?:(?:www|staging)\.)?bsky\.app$/,

  locate(url) {
    const [, who, id] =
      /^\/profile\/(did:[\w:.-]{5,100}|[a-z0-9.-]{3,253})\/post\/(\w{5,30})/i.exec(url.pathname) ?? [];
    if (!who || !id) return null;
    const author = who.startsWith('did:') ? who : who.toLowerCase();
    return {
      url: `https://bsky.app/profile/${author}/post/${id}`,
      values: { uri: `at://${author}/app.bsky.feed.post/${id}` },
    };
  },

  async read(post, source) {
    const thread = (await source.json('blueskyThread', post.values)).at('thread');
    if (/#(?:notFound|blocked)Post$/.test(thread.at('$type').text() ?? ''))
      throw new ContentInaccessibleError('not_found', false);
    const author = thread.at('post', 'author');
    if (author.at('labels').list().some(isHiddenFromStrangers))
      throw new ContentInaccessibleError('login_wall', false, 'hidden from strangers');
    const record = thread.at('post', 'record');
    const embed = thread.at('post', 'embed');
    const card = record.at('embed', 'external');
    const shown = [record.at('text').text(10_000), card.at('title').text(), card.at('description').text()];
    return {
      title: null,
      text: shown.filter((part) => part !== null).join('\n\n'),
      author: author.at('displayName').text() ?? author.at('handle').text(),
      account: `@${author.at('handle').text() ?? ''}`,
      publishedAt: record.at('createdAt').text(),
      language: record.at('langs', 0).text(),
      imageUrl: embed.at('images', 0, 'fullsize').text() ?? embed.at('external', 'thumb').text(),
      links: [...linksIn(record), ...(card.at('uri').text() === null ? [] : [card.at('uri').text() ?? ''])],
    };
  },
};

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
