import { Parser } from 'htmlparser2';
import { parsedUrl } from '@vaglio/contracts';

/** What a page's head says about where the text really is. */
export interface PageHead {
  readonly canonical: string | null;
  readonly isAmp: boolean;
  /** Where a `<meta http-equiv="refresh">` leads within ten seconds. */
  readonly refresh: string | null;
}

const MAX_HEAD_LENGTH = 256 * 1024;
/** An open tag makes each tag after it dearer: what lies this deep is no head, and a piece is what is read until we notice. */
const MAX_HEAD_DEPTH = 300;
const PIECE = 4096;
/** Each part can begin in one place only: a page may fill the rest with spaces without end. */
const REFRESH = /^(\d{1,2})(?:\.\d*)?\s*[;,](?:\s*url\s*=)?([^]*)$/i;
const SOON_SECONDS = 10;

export function readPageHead(html: string, pageUrl: string): PageHead {
  const seen = { canonical: null as string | null, isAmp: false, refresh: null as string | null };
  let isQuiet = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (name === 'noscript' || name === 'template') isQuiet += 1;
      if (name === 'html') seen.isAmp = 'amp' in attributes || '⚡' in attributes;
      if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes['rel'] ?? ''))
        seen.canonical ??= webAddress(attributes['href'], pageUrl);
      if (name === 'meta' && isQuiet === 0 && /^refresh$/i.test(attributes['http-equiv'] ?? ''))
        seen.refresh ??= refreshTarget(attributes['content'] ?? '', pageUrl);
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'noscript' || name === 'template') isQuiet -= 1;
    },
  });
  const end = Math.min(html.length, MAX_HEAD_LENGTH);
  for (let at = 0; at < end && depth <= MAX_HEAD_DEPTH; at += PIECE)
    parser.write(html.slice(at, Math.min(end, at + PIECE)));
  parser.end();
  return seen;
}

function refreshTarget(content: string, pageUrl: string): string | null {
  const [, seconds, rest = ''] = REFRESH.exec(content.trim()) ?? [];
  if (seconds === undefined || Number(seconds) > SOON_SECONDS) return null;
  const named = rest
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim();
  const target = named === '' || /["']/.test(named) ? null : webAddress(named, pageUrl);
  return target === pageUrl ? null : target;
}

function webAddress(href: string | undefined, pageUrl: string): string | null {
  const url = href === undefined ? null : parsedUrl(href.trim(), pageUrl);
  if (!url) return null;
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
