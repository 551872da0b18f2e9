import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from './json-view.js';
import type { PlatformReader, Post, PostContent } from './platform-reader.js';
import { linksOf, markupText, PostMarkup } from './post-markup.js';

/** Any host may run Mastodon: the shape of the address suggests it, the host's own public interface decides. */
export const mastodonReader: PlatformReader = {
  platform: 'mastodon',
  contentType: 'social_post',
  outlet: 'Mastodon',
  hosts: null,

  locate(url) {
    const path =
      /^\/(?:web\/|deck\/)?(?:(@\w[\w.-]{0,63}(?:@[\w.-]+)?)\/|users\/([\w.-]+)\/statuses\/)(\d{15,20})\/?$/;
    const [, at, name, id] = path.exec(url.pathname) ?? [];
    if (!id) return null;
    return {
      url: `https://${url.host}/${at ?? `@${name}`}/${id}`,
      values: { host: url.host, id },
    };
  },

  async read(post, source) {
    const status = await source.json('mastodonStatus', post.values).catch(notThisPlatform);
    if (status === null || status.at('content').text(100_000) === null) return null;
    if (!/^(?:public|unlisted)$/.test(status.at('visibility').text() ?? ''))
      throw new ContentInaccessibleError('login_wall', false, 'not public');
    return contentOf(post, status);
  },
};

/** Where no such interface answers, the address is an ordinary page; a late answer and a locked door stay what they are. */
function notThisPlatform(error: unknown): null {
  const isFinal = !(error instanceof ContentInaccessibleError) || error.kind === 'timeout';
  if (isFinal || error.note === 'status 401') throw error;
  return null;
}

function contentOf(post: Post, status: JsonView): PostContent {
  const content = status.at('content').text(100_000) ?? '';
  const markup = new PostMarkup(content, post.url);
  const name = status.at('account', 'acct').text() ?? '';
  const home = post.values['host'] ?? '';
  const shown = [status.at('spoiler_text').text(), markupText(content), status.at('card', 'title').text()];
  return {
    title: null,
    text: shown.filter((part) => part !== null && part !== '').join('\n\n'),
    author: status.at('account', 'display_name').text() ?? name,
    account: `@${name}${name.includes('@') ? '' : `@${home}`}`,
    publishedAt: status.at('created_at').text(),
    language: status.at('language').text(),
    imageUrl: status.at('media_attachments', 0, 'preview_url').text() ?? status.at('card', 'image').text(),
    links: [
      ...linksOf(markup, null).filter((href) => !/\/(?:@|tags\/)/.test(href)),
      ...(status.at('card', 'url').text() === null ? [] : [status.at('card', 'url').text() ?? '']),
    ],
    outlet: home,
  };
}
