import { known, unknown, type Known } from '@vaglio/contracts';
import type {
  Evidence,
  ExtractedArticle,
  MissingReason,
  StructuredFacts,
  TextBlock,
  TextLink,
} from '../analysis.types.js';
import { finding } from '../finding-catalogue.js';

/** The values of an article that a test sets; the others have defaults. */
export interface ArticleSketch extends Partial<
  Omit<ExtractedArticle, 'text' | 'blocks' | 'links' | 'title'>
> {
  readonly title?: string | null;
  /** `[anchor](url)` becomes a link. */
  readonly paragraphs: readonly string[];
}

/** A page without structured data. */
export const NO_STRUCTURED_FACTS: StructuredFacts = {
  types: [],
  section: null,
  keywords: [],
  isSponsored: false,
  isPaywalled: false,
};

/** An article as extraction returns it. */
export function articleOf({
  title = 'An ordinary headline',
  paragraphs,
  ...rest
}: ArticleSketch): ExtractedArticle {
  const { text, blocks, links } = layOut(paragraphs, rest.domain ?? 'example.org');
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
    structured: NO_STRUCTURED_FACTS,
    ...rest,
    text,
    blocks,
    links,
    wordCount: text.split(/\s+/).filter(Boolean).length,
  };
}

export const NO_EVIDENCE: Evidence = { findings: [], sources: [], asked: [] };

/** The outlet is registered. */
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

function layOut(
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
