import type { Evidence, ExtractedArticle } from '../analysis.types.js';
import { webAddress } from './web-address.js';

const MOST = 8;

/** Addresses a reader can go on to: what the evidence found, then the primary sources the text links to. */
export function suggestedSources(
  article: ExtractedArticle,
  evidence: Evidence,
  primary: readonly string[],
): string[] {
  const addresses = [...evidence.sources, ...primary]
    .map(webAddress)
    .filter((address) => address !== null)
    .filter((address) => new URL(address).hostname.replace(/^www\./, '') !== article.domain);
  return [...new Set(addresses)].slice(0, MOST);
}
