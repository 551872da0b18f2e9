import { ContentInaccessibleError } from '../../analysis.types.js';
import { handleOf, joinParagraphs, type PlatformReader } from './platform-reader.js';
import { linksOf, textWithBreaks } from './post-markup.js';

/** Reads the widget page of a public channel's post. Private channels (`/c/…`) have none. */
export const telegramReader: PlatformReader = {
  platform: 'telegram',
  contentType: 'social_post',
  outlet: 'Telegram',
  hosts: /^(?:www\.|[a-z]\w{3,31}\.)?(?:t\.me|telegram\.me|telegram\.dog)$/,

  locate(url) {
    const [, channel, id] = /^\/(?:s\/)?([a-z]\w{3,31})\/(?:\d+\/)?(\d{1,10})\/?$/i.exec(pathOf(url)) ?? [];
    return channel && id
      ? { url: `https://t.me/${channel.toLowerCase()}/${id}`, values: { channel: channel.toLowerCase(), id } }
      : null;
  },

  async read(post, source) {
    const page = await source.markup('telegramEmbed', post.values);
    const refusal = textWithBreaks(page.first('.tgme_widget_message_error'));
    if (refusal !== '') throw refusalOf(refusal);
    // In a reply, the quoted text comes first and has another class.
    const message = page.first('.js-message_text');
    const photo = page.first('.tgme_widget_message_photo_wrap')?.attribs['style'] ?? '';
    if (page.first('.tgme_widget_message') === null && message === null && photo === '')
      throw new ContentInaccessibleError('login_wall', false, 'no message');
    const elements = [
      message,
      ...page.all('.tgme_widget_message_poll_question'),
      ...page.all('.tgme_widget_message_poll_option_text'),
      page.first('.link_preview_title'),
      page.first('.link_preview_description'),
    ];
    return {
      text: joinParagraphs(elements.map((element) => textWithBreaks(element))),
      author: textWithBreaks(page.first('.tgme_widget_message_owner_name')),
      account: handleOf(post.values['channel'] ?? null),
      publishedAt: page.first('[datetime]')?.attribs['datetime'],
      imageUrl: /url\(["']?([^"')]+)/.exec(photo)?.[1],
      links: linksOf(page, message),
      coverage: 'full',
    };
  },
};

/** `name.t.me/5` is the same as `t.me/name/5`. */
function pathOf(url: URL): string {
  const name = /^(?!www\.)(\w+)\.(?:t|telegram)\.\w+$/.exec(url.hostname)?.[1];
  return name === undefined ? url.pathname : `/${name}${url.pathname}`;
}

/** The error for a message of the widget. */
function refusalOf(words: string): ContentInaccessibleError {
  if (/can[’']t be displayed|violat|local laws|copyright/i.test(words))
    return new ContentInaccessibleError('geo_blocked', false, 'withheld by the platform');
  if (/private|member|open telegram|previews? (?:is|are) (?:off|disabled)/i.test(words))
    return new ContentInaccessibleError('login_wall', false, 'not shown on the web');
  return new ContentInaccessibleError('not_found', false, 'no such post');
}
