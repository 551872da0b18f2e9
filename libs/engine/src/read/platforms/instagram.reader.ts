import { ContentInaccessibleError } from '../../analysis.types.js';
import { isCut, openGraphPost } from './open-graph-post.js';
import { handleOf, type PlatformReader, type Post, type PostContent } from './platform-reader.js';
import type { PlatformSource } from './platform-source.js';
import { linksOf, type PostMarkup, textWithBreaks } from './post-markup.js';

/** First path segments that are neither an account nor a post. */
const NOT_A_POST = /^\/(?:share|explore|accounts|stories|direct|reels?\/audio)\//;

/** Reads the post page, then the embed page, which refuses many networks. */
export const instagramReader: PlatformReader = {
  platform: 'instagram',
  contentType: 'social_post',
  outlet: 'Instagram',
  hosts: /^(?:(?:www|m)\.)?instagram\.com$|^instagr\.am$/,

  locate(url) {
    if (NOT_A_POST.test(url.pathname)) return null;
    const id = /^(?:\/[\w.]+)?\/(?:p|reels?|tv)\/([\w-]{5,40})(?:\/|$)/.exec(url.pathname)?.[1];
    return id ? { url: `https://www.instagram.com/p/${id}/`, values: { id } } : null;
  },

  read: (post, source) =>
    source.firstOf([
      ['post page', () => fromPage(post, source)],
      ['embed page', () => fromEmbed(post, source)],
    ]),
};

async function fromPage(post: Post, source: PlatformSource): Promise<PostContent> {
  const page = await source.markup('instagramPost', post.values);
  return fromData(page, post) ?? fromPreview(page);
}

function fromData(page: PostMarkup, post: Post): PostContent | null {
  const media = page
    .dataOfScripts('xig_polaris_media')
    .flatMap((data) => data.allNamed('xig_polaris_media'))
    .map((each) => each.at('if_not_gated_logged_out'))
    // A page may contain other posts of the account.
    .find((each) => (each.at('code').text() ?? each.at('shortcode').text()) === post.values['id']);
  const text = media?.at('caption', 'text').text(20_000) ?? null;
  if (!media || text === null) return null;
  const name = media.at('user', 'username').text() ?? media.at('owner', 'username').text();
  return {
    text,
    author: media.at('user', 'full_name').text() ?? name,
    account: handleOf(name),
    publishedAt: media.at('taken_at').number(),
    imageUrl: media.at('display_url').text() ?? page.meta('og:image'),
    coverage: 'full',
  };
}

/** The description has the form `12 likes, 3 comments - account on May 6, 2024: "caption"`. */
function fromPreview(page: PostMarkup): PostContent {
  const preview = openGraphPost(page);
  const [, name, day, text] =
    /^(?:.{0,80}? - )?([\w.]{1,60}) on ([^:]{5,40}): [“"]([^]*?)[”"]?\.?\s*$/.exec(preview.text) ?? [];
  if (!name || !text) throw new ContentInaccessibleError('login_wall', false, 'no caption');
  return {
    text,
    author: /^(.{1,100}?) on Instagram\b/.exec(preview.title ?? '')?.[1] ?? name,
    account: `@${name}`,
    publishedAt: `${day} 12:00 UTC`,
    imageUrl: preview.imageUrl,
    coverage: isCut(text) ? 'cut' : 'full',
  };
}

async function fromEmbed(post: Post, source: PlatformSource): Promise<PostContent> {
  const page = await source.markup('instagramEmbed', post.values);
  const caption = page.first('.Caption');
  const name = textWithBreaks(page.first('.CaptionUsername') ?? page.first('.UsernameText'));
  const text = textWithBreaks(caption, (element) =>
    /\b(?:CaptionUsername|CaptionComments)\b/.test(element.attribs['class'] ?? ''),
  );
  if (text === '' && name === '') throw new ContentInaccessibleError('login_wall', false, 'no caption');
  return {
    text,
    author: name,
    account: `@${name}`,
    publishedAt: page.first('time')?.attribs['datetime'],
    imageUrl: page.first('.EmbeddedMediaImage')?.attribs['src'],
    links: linksOf(page, caption),
    coverage: 'full',
  };
}
