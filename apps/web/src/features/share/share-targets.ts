import { DEFAULT_LANGUAGE, LIMITS, type Language, type SharePlatform } from '@vaglio/contracts';
import { pagePath, paths } from '../../config/pages.js';

interface ShareMessage {
  readonly text: string;
  readonly url: string;
}

export function cutText(text: string): string {
  return text.length > LIMITS.shareTextChars ? `${text.slice(0, LIMITS.shareTextChars)}…` : text;
}

/** The public URL of an analysis. It contains the language, because programs that show previews send no `Accept-Language`. */
export function sharedUrl(publicUrl: string, id: string, language: Language): string {
  const url = `${publicUrl}${pagePath(paths.share, { id })}`;
  return language === DEFAULT_LANGUAGE ? url : `${url}?lang=${language}`;
}

/** The URL of the share page of a platform; null for copying. */
export function platformUrl(platform: SharePlatform, { text, url }: ShareMessage): string | null {
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
