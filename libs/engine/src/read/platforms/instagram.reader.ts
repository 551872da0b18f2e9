import { ContentInaccessibleError } from '../../analysis.types.js';
import type { PlatformReader } from './platform-reader.js';
import { linksOf, textWithBreaks } from './post-markup.js';

/** The page made for embedding shows the caption without signing in, for accounts that allow it. */
export const instagramReader: PlatformReader = {
  platform: 'instagram',
  contentType: 'social_post',
  outlet: 'Instagram',
  hosts: /^(?:(?:www|m)\.)?instagram\.com$|^instagr\.am$/,

  locate(url) {
    const id = /^(?:\/[\w.]+)?\/(?:p|reels?|tv)\/([\w-]{5,40})/.exec(url.pathname)?.[1];
    return id ? { url: `https://www.instagram.com/p/${id}/`, values: { id } } : null;
  },

  async read(post, source) {
    const page = await source.markup('instagramEmbed', post.values);
    const caption = page.first('.Caption');
    const name = textWithBreaks(page.first('.CaptionUsername') ?? page.first('.UsernameText'));
    const text = textWithBreaks(caption, (element) =>
      /\b(?:CaptionUsername|CaptionComments)\b/.test(element.attribs['class'] ?? ''),
    );
    if (text === '' && name === '') throw new ContentInaccessibleError('login_wall', false, 'no caption');
    return {
      title: null,
      text,
      author: name,
      account: `@${name}`,
      publishedAt: page.first('time')?.attribs['datetime'] ?? null,
      language: null,
      imageUrl: page.first('.EmbeddedMediaImage')?.attribs['src'] ?? null,
      links: linksOf(page, caption),
    };
  },
};
