import { ContentInaccessibleError } from '../../analysis.types.js';
import type { JsonView } from '../../json-view.js';
import { joinParagraphs, type PlatformReader, type Post, type PostContent } from './platform-reader.js';
import type { Refusal } from './platform-source.js';
import { markupText, PostMarkup, writtenLinks } from './post-markup.js';

/** Any host may run Mastodon: the URL's form is a hint, and the answer of the host's public API decides. */
export const mastodonReader: PlatformReader = {
  platform: 'mastodon',
  contentType: 'social_post',
  outlet: 'Mastodon',
  hosts: null,

  locate(url) {
    const pattern =
      /^\/(?:web\/|deck\/)?(?:(@\w[\w.-]{0,63}(?:@[\w.-]+)?)\/(?:posts\/)?|users\/([\w.-]+)\/statuses\/|(?:ap\/users\/\d+\/)?statuses\/)(\d{15,20})(?:\/embed)?\/?$/;
    const notice = /^\/notice\/(\w{15,25})\/?$/.exec(url.pathname)?.[1];
    if (notice)
      return { url: `https://${url.host}/notice/${notice}`, values: { host: url.host, id: notice } };
    const [, at, name, id] = pattern.exec(url.pathname) ?? [];
    if (!id) return null;
    const account = at ?? (name === undefined ? undefined : `@${name}`);
    const path = account === undefined ? 'web/statuses' : account;
    return { url: `https://${url.host}/${path}/${id}`, values: { host: url.host, id } };
  },

  async read(post, source) {
    const host = post.values['host'] ?? '';
    if (source.otherHosts.has(host)) return null;
    const status = await source.json('mastodonStatus', post.values, refusal).catch((error: unknown) => {
      if (error instanceof ContentInaccessibleError && OTHER_SOFTWARE.has(error.note))
        source.otherHosts.add(host);
      return notThisPlatform(error);
    });
    // A post with only pictures has an empty text.
    if (status === null || !status.at('content').isText) return null;
    if (!/^(?:public|unlisted)$/.test(status.at('visibility').text() ?? ''))
      throw new ContentInaccessibleError('login_wall', false, 'not public');
    return contentOf(post, status);
  },
};

/** Mastodon answers 404 for a deleted post with JSON; an HTML page means that the host runs other software. */
const refusal: Refusal = (status, body) =>
  status === 404 && !body.trimStart().startsWith('{')
    ? new ContentInaccessibleError('not_found', false, 'no API')
    : undefined;

const OTHER_SOFTWARE = new Set(['no API', 'no data']);

/** Without a Mastodon API the URL is an ordinary page. A time-out and a sign-in page stay errors. */
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
  const quoted = status.at('quote', 'quoted_status', 'content').text(100_000);
  const pollOptions = status.at('poll', 'options').list();
  return {
    text: joinParagraphs([
      status.at('spoiler_text').text(),
      markupText(content),
      ...pollOptions.map((option) => option.at('title').text()),
      status.at('card', 'title').text(),
      quoted === null ? null : markupText(quoted),
    ]),
    pictures: status
      .at('media_attachments')
      .list()
      .map((media) => media.at('description').text(5_000) ?? ''),
    author: status.at('account', 'display_name').text() ?? name,
    account: `@${name}${name.includes('@') ? '' : `@${home}`}`,
    publishedAt: status.at('created_at').text(),
    language: status.at('language').text(),
    imageUrl: status.at('media_attachments', 0, 'preview_url').text() ?? status.at('card', 'image').text(),
    links: [...writtenLinks(markup), status.at('card', 'url').text()].filter((url) => url !== null),
    outlet: home,
    coverage: 'full',
    isContinued: status.at('in_reply_to_account_id').isSameText(status.at('account', 'id')),
  };
}
