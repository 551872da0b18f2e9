import type { StructuredFacts } from '../../analysis.types.js';
import { cleanLine } from '../markup/clean-text.js';
import type { PageView } from '../page.types.js';
import { firstText, textsOf, typesOf } from './json-ld.js';
import { metaValue, metaValues } from './meta-tags.js';
import { isDeclaredPartial } from './paywall-facts.js';
import { isDeclaredSponsored } from './sponsored-facts.js';

const MAX_KEYWORDS = 40;

function keywordsOf(view: PageView): string[] {
  const said = [
    ...view.articleNodes.flatMap((node) => textsOf(node['keywords'])),
    ...metaValues(view.meta, ['news_keywords', 'keywords', 'article:tag', 'parsely-tags']),
  ];
  const words = said
    .flatMap((line) => line.split(/[,;]/))
    .map(cleanLine)
    .filter((word) => word !== '' && word.length < 80);
  return [...new Set(words)].slice(0, MAX_KEYWORDS);
}

/** Facts from the page's structured data. */
export function structuredFacts(view: PageView): StructuredFacts {
  const section =
    view.articleNodes.map((node) => firstText(node['articleSection'])).find((name) => name !== null) ??
    metaValue(view.meta, ['article:section', 'parsely-section', 'sailthru.section', 'section']);
  return {
    types: [...new Set(view.linked.flatMap(typesOf))].slice(0, 50),
    section: section ? cleanLine(section).slice(0, 120) : null,
    keywords: keywordsOf(view),
    isSponsored: isDeclaredSponsored(view),
    isPaywalled: isDeclaredPartial(view),
  };
}
