import { known, unknown, type Known } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, MissingReason, TextBlock, TextLink } from '../analysis.types.js';
import { finding } from '../finding-catalogue.js';

/** The values that a test sets; the others have defaults. */
export interface ArticleSketch extends Partial<
  Omit<ExtractedArticle, 'text' | 'blocks' | 'links' | 'title'>
> {
  readonly title?: string | null;
  /** `[anchor](address)` becomes a link. */
  readonly paragraphs: readonly string[];
}

/** An article as extraction would bring it. */
export function articleOf({
  title = 'An ordinary headline',
  paragraphs,
  ...rest
}: ArticleSketch): ExtractedArticle {
  const { text, blocks, links } = laidOut(paragraphs, rest.domain ?? 'example.org');
  return {
    url: 'https://example.org/story',
    platform: 'web',
    contentType: 'article',
    https: true,
    domain: 'example.org',
    account: null,
    outlet: absent(),
    title: title === null ? absent() : known(title),
    subtitle: absent(),
    authors: [],
    publishedAt: known('2026-03-12'),
    updatedAt: absent(),
    language: known('en'),
    imageUrl: absent(),
    structured: { types: [], section: null, keywords: [], isSponsored: false, isPaywalled: false },
    ...rest,
    text,
    blocks,
    links,
    wordCount: text.split(/\s+/).filter(Boolean).length,
  };
}

/** No service was asked, or none answered. */
export const NO_EVIDENCE: Evidence = { findings: [], sources: [], asked: [] };

/** A list knows the outlet. */
export const REGISTERED_OUTLET: Evidence = {
  ...NO_EVIDENCE,
  findings: [
    finding('authority.outlet-registered', {
      data: { name: 'The Harbour Ledger', source: 'A list', kind: 'newspaper' },
      origin: 'outside',
    }),
  ],
};

function absent(): Known<string, MissingReason> {
  return unknown('not-on-page');
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

function laidOut(
  paragraphs: readonly string[],
  domain: string,
): { text: string; blocks: TextBlock[]; links: TextLink[] } {
  let text = '';
  const blocks: TextBlock[] = [];
  const links: TextLink[] = [];
  for (const paragraph of paragraphs) {
    const start = text.length;
    let from = 0;
    for (const match of paragraph.matchAll(LINK)) {
      const [whole, anchor = '', url = ''] = match;
      text += paragraph.slice(from, match.index);
      const span = { start: text.length, end: text.length + anchor.length };
      text += anchor;
      links.push({ url, anchor, span, rel: '', isOutbound: !url.includes(domain) });
      from = match.index + whole.length;
    }
    text += paragraph.slice(from);
    blocks.push({ kind: 'paragraph', span: { start, end: text.length } });
    text += '\n\n';
  }
  return { text: text.trimEnd(), blocks, links };
}
