import type { ArticleSummary } from '@vaglio/contracts';

/** The page has readers of both languages, so a post says it in both, and first of all who made the analysis. */
export function postWords(article: ArticleSummary): string {
  return [
    `${article.title} (${article.domain})`,
    verdictOf(article),
    'Analisi fatta da un programma (IA): può sbagliare · Analysis made by a program (AI): it can be wrong',
  ].join('\n\n');
}

/** Where nothing could be judged there is no number to pass on. */
function verdictOf({ credibilityScore: score, badgeText }: ArticleSummary): string {
  if (score === null) return `${badgeText.it} · ${badgeText.en}`;
  return `Affidabilità: ${score}/100 (${badgeText.it}) · Credibility: ${score}/100 (${badgeText.en})`;
}
