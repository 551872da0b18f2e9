import { known, unknown } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle } from '@vaglio/engine';

/** The evidence when no other source was used. */
export const NO_EVIDENCE: Evidence = { findings: [], sources: [], asked: [] };

/** An extracted article that has only a title and a text, without outlet, date and authors. */
export function bareArticle({ title, text }: { title: string; text: string }): ExtractedArticle {
  const absent = unknown('not-on-page' as const);
  return {
    url: 'https://article.example/',
    platform: 'web',
    contentType: 'article',
    https: true,
    domain: 'article.example',
    account: null,
    outlet: absent,
    title: title === '' ? absent : known(title),
    subtitle: absent,
    authors: [],
    publishedAt: absent,
    updatedAt: absent,
    language: absent,
    imageUrl: absent,
    text,
    blocks: [],
    links: [],
    wordCount: text.split(/\s+/).filter(Boolean).length,
    structured: { types: [], section: null, keywords: [], isSponsored: false, isPaywalled: false },
  };
}
