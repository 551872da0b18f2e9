import { DEFAULT_LANGUAGE, LIMITS, type Language, type SharePlatform } from '@vaglio/contracts';
import { addressOfPage, paths } from '../../config/pages.js';

/** The text that is shared and the link that goes with it. */
export interface ShareMessage {
  readonly text: string;
  readonly url: string;
}

/** Long texts end in an ellipsis. */
export function cutText(text: string): string {
  return text.length > LIMITS.shareTextChars ? `${text.slice(0, LIMITS.shareTextChars)}…` : text;
}

/**
 * The public address of an analysis. The programs that draw a preview of it send no language of their own, so that it names
 * the one in which it is shared, unless that is what they get anyway.
 */
export function sharedAddress(publicUrl: string, id: string, language: Language): string {
  const address = `${publicUrl}${addressOfPage(paths.share, { id })}`;
  return language === DEFAULT_LANGUAGE ? address : `${address}?lang=${language}`;
}

/** The URL of each platform's share page; copying has none. */
export function shareAddress(platform: SharePlatform, { text, url }: ShareMessage): string | null {
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  switch (platform) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${query({ u: url, quote: text })}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?${query({ text, url })}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`;
    case 'whatsapp':
      return `https://wa.me/?${query({ text: `${text} ${url}` })}`;
    case 'telegram':
      return `https://t.me/share/url?${query({ url, text })}`;
    case 'email':
      return `mailto:?${new URLSearchParams({ subject: text.slice(0, 120), body: `${text}\n\n${url}` }).toString().replaceAll('+', '%20')}`;
    case 'copy':
      return null;
  }
}
