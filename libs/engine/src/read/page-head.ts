import { Parser } from 'htmlparser2';
import { parsedUrl } from '@vaglio/contracts';

/** What a page's head says about where the text really is. */
export interface PageHead {
  readonly canonical: string | null;
  readonly isAmp: boolean;
  /** Where a `<meta http-equiv="refresh">` leads within ten seconds. */
  readonly refresh: string | null;
}

const LONGEST_HEAD = 256 * 1024;
const REFRESH = /^\s*(\d{1,2})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?\s*([^"']+?)\s*["']?\s*$/i;
const SOON_SECONDS = 10;

export function readPageHead(html: string, pageUrl: string): PageHead {
  const seen = { canonical: null as string | null, isAmp: false, refresh: null as string | null };
  let isQuiet = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'noscript' || name === 'template') isQuiet += 1;
      if (name === 'html') seen.isAmp = 'amp' in attributes || '⚡' in attributes;
      if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes['rel'] ?? ''))
        seen.canonical ??= webAddress(attributes['href'], pageUrl);
      if (name === 'meta' && isQuiet === 0 && /^refresh$/i.test(attributes['http-equiv'] ?? ''))
        seen.refresh ??= refreshTarget(attributes['content'] ?? '', pageUrl);
    },
    onclosetag(name) {
      if (name === 'noscript' || name === 'template') isQuiet -= 1;
    },
  });
  parser.end(html.slice(0, LONGEST_HEAD));
  return seen;
}

function refreshTarget(content: string, pageUrl: string): string | null {
  const match = REFRESH.exec(content);
  if (!match || Number(match[1]) > SOON_SECONDS) return null;
  const target = webAddress(match[2], pageUrl);
  return target === pageUrl ? null : target;
}

function webAddress(href: string | undefined, pageUrl: string): string | null {
  const url = href === undefined ? null : parsedUrl(href.trim(), pageUrl);
  if (!url) return null;
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
