import type { ArticleSummary } from '@vaglio/contracts';

/** The page has readers of both languages, so a post says it in both, and first of all who made the analysis. */
export function postWords({ title, domain, credibilityScore, badgeText }: ArticleSummary): string {
  return [
    `${title} (${domain})`,
    `Affidabilità: ${credibilityScore}/100 (${badgeText.it}) · Credibility: ${credibilityScore}/100 (${badgeText.en})`,
    'Analisi fatta da un programma (IA): può sbagliare · Analysis made by a program (AI): it can be wrong',
  ].join('\n\n');
}
