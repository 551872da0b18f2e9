import { ContentInaccessibleError } from '../../analysis.types.js';
import type { PlatformReader } from './platform-reader.js';
import { linksOf, textWithBreaks } from './post-markup.js';

/** The widget page of a public channel's post. Private channels (`/c/…`) have none. */
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
    // A reply shows the text it answers first; the post's own carries the second class.
    const message = page.first('.js-message_text');
    const photo = page.first('.tgme_widget_message_photo_wrap')?.attribs['style'] ?? '';
    if (page.first('.tgme_widget_message') === null && message === null && photo === '')
      throw new ContentInaccessibleError('login_wall', false, 'no message');
    const shown = [
      textWithBreaks(message),
      ...['.tgme_widget_message_poll_question', '.tgme_widget_message_poll_option_text'].flatMap((part) =>
        page.all(part).map((element) => textWithBreaks(element)),
      ),
      textWithBreaks(page.first('.link_preview_title')),
      textWithBreaks(page.first('.link_preview_description')),
    ];
    return {
      title: null,
      text: shown.filter((part) => part !== '').join('\n\n'),
      author: textWithBreaks(page.first('.tgme_widget_message_owner_name')),
      account: `@${post.values['channel'] ?? ''}`,
      publishedAt: page.first('[datetime]')?.attribs['datetime'] ?? null,
      language: null,
      imageUrl: /url\(["']?([^"')]+)/.exec(photo)?.[1] ?? null,
      links: linksOf(page, message),
      coverage: 'full',
    };
  },
};

/** `name.t.me/5` is `t.me/name/5`. */
function pathOf(url: URL): string {
  const name = /^(?!www\.)(\w+)\.(?:t|telegram)\.\w+$/.exec(url.hostname)?.[1];
  return name === undefined ? url.pathname : `/${name}${url.pathname}`;
}

/** Why the widget shows no post, by its own words. */
function refusalOf(words: string): ContentInaccessibleError {
  if (/can[’']t be displayed|violat|local laws|copyright/i.test(words))
    return new ContentInaccessibleError('geo_blocked', false, 'withheld by the platform');
  if (/private|member|open telegram|previews? (?:is|are) (?:off|disabled)/i.test(words))
    return new ContentInaccessibleError('login_wall', false, 'not shown on the web');
  return new ContentInaccessibleError('not_found', false, 'no such post');
}
