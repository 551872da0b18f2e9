import { Parser } from 'htmlparser2';
import { httpUrl } from '../text/http-url.js';

interface PageHead {
  readonly canonical: string | null;
  readonly isAmp: boolean;
  /** The target of a `<meta http-equiv="refresh">` of at most ten seconds. */
  readonly refresh: string | null;
}

const MAX_HEAD_LENGTH = 256 * 1024;
/** Parsing gets slower with every open tag, so deeper pages are not read on. The depth is checked after each piece. */
const MAX_HEAD_DEPTH = 300;
const PIECE_LENGTH = 4096;
/** Each part can start in one place only, so endless spaces cannot cause backtracking. */
const REFRESH = /^(\d{1,2})(?:\.\d*)?\s*[;,](?:\s*url\s*=)?([^]*)$/i;
const MAX_REFRESH_SECONDS = 10;

export function readPageHead(html: string, pageUrl: string): PageHead {
  const seen = { canonical: null as string | null, isAmp: false, refresh: null as string | null };
  let ignoredDepth = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (name === 'noscript' || name === 'template') ignoredDepth += 1;
      if (name === 'html') seen.isAmp = 'amp' in attributes || '⚡' in attributes;
      if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes['rel'] ?? ''))
        seen.canonical ??= withoutHash(httpUrl(attributes['href'], pageUrl));
      if (name === 'meta' && ignoredDepth === 0 && /^refresh$/i.test(attributes['http-equiv'] ?? ''))
        seen.refresh ??= refreshTarget(attributes['content'] ?? '', pageUrl);
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'noscript' || name === 'template') ignoredDepth -= 1;
    },
  });
  const end = Math.min(html.length, MAX_HEAD_LENGTH);
  for (let at = 0; at < end && depth <= MAX_HEAD_DEPTH; at += PIECE_LENGTH)
    parser.write(html.slice(at, Math.min(end, at + PIECE_LENGTH)));
  parser.end();
  return seen;
}

function refreshTarget(content: string, pageUrl: string): string | null {
  const [, seconds, rest = ''] = REFRESH.exec(content.trim()) ?? [];
  if (seconds === undefined || Number(seconds) > MAX_REFRESH_SECONDS) return null;
  const named = rest
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim();
  const target = named === '' || /["']/.test(named) ? null : withoutHash(httpUrl(named, pageUrl));
  return target === pageUrl ? null : target;
}

function withoutHash(url: string | null): string | null {
  return url?.replace(/#.*$/s, '') ?? null;
}
