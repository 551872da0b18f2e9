import { known, unknown } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle } from '@vaglio/engine';

/** What is known of an article when no other service was asked. */
export const NO_EVIDENCE: Evidence = { findings: [], sources: [], asked: [] };

/** A title and a text as the engine sees an article of which nothing else is known: no outlet, no date, no address. */
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
