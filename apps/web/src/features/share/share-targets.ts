import { LIMITS, type SharePlatform } from '@vaglio/contracts';

/** What is told, and where it leads. */
export interface ShareMessage {
  readonly text: string;
  readonly url: string;
}

/** Long texts end in an ellipsis. */
export function cutText(text: string): string {
  return text.length > LIMITS.shareTextChars ? `${text.slice(0, LIMITS.shareTextChars)}…` : text;
}

/** Where sharing leads; copying leads nowhere. */
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
