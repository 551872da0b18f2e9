import { ContentInaccessibleError } from '../../analysis.types.js';
import type { PlatformReader } from './platform-reader.js';
import { linksOf, textWithBreaks } from './post-markup.js';

/** The widget page of a public channel's post. Private channels (`/c/…`) have none. */
export const telegramReader: PlatformReader = {
  platform: 'telegram',
  contentType: 'social_post',
  outlet: 'Telegram',
  hosts: /^(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)$/,

  locate(url) {
    const [, channel, id] = /^\/(?:s\/)?([a-z]\w{3,31})\/(?:\d+\/)?(\d{1,10})\/?$/i.exec(url.pathname) ?? [];
    return channel && id
      ? { url: `https://t.me/${channel.toLowerCase()}/${id}`, values: { channel: channel.toLowerCase(), id } }
      : null;
  },

  async read(post, source) {
    const page = await source.markup('telegramEmbed', post.values);
    const refusal = textWithBreaks(page.first('.tgme_widget_message_error'));
    if (/private|member/i.test(refusal)) throw new ContentInaccessibleError('login_wall', false, 'private');
    if (refusal !== '') throw new ContentInaccessibleError('not_found', false);
    // A reply shows the text it answers first; the post's own carries the second class.
    const message = page.first('.js-message_text');
    const photo = page.first('.tgme_widget_message_photo_wrap')?.attribs['style'] ?? '';
    if (message === null && photo === '')
      throw new ContentInaccessibleError('login_wall', false, 'no message');
    return {
      title: null,
      text: textWithBreaks(message),
      author: textWithBreaks(page.first('.tgme_widget_message_owner_name')),
      account: `@${post.values['channel'] ?? ''}`,
      publishedAt: page.first('[datetime]')?.attribs['datetime'] ?? null,
      language: null,
      imageUrl: /url\(["']?([^"')]+)/.exec(photo)?.[1] ?? null,
      links: linksOf(page, message),
    };
  },
};
