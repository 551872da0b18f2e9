import { type Analysis, type DigitalSource, ENTERED_BY_HAND, type Provenance } from '@vaglio/contracts';
import { storableText } from '@vaglio/engine/evidence-bundle';
import type { ArticleEntity } from '../entities/article.entity.js';
import { publishedAnalysis } from '../public-article/public-quotations.js';

/** Columns that do not come from the latest revision. */
type OwnColumn =
  | 'id'
  | 'canonicalUrl'
  | 'labels'
  | 'pictureVersion'
  | 'shareCount'
  | 'revision'
  | 'version'
  | 'createdAt'
  | 'analyzedAt'
  | 'decidedAt'
  | 'decisionReasonEn'
  | 'decisionReasonIt'
  | 'deletedAt'
  | 'heldFor';

/** Columns that come from the latest revision. Every new column of an article is either one of these or an `OwnColumn`. */
type SummaryColumns = Omit<ArticleEntity, OwnColumn>;

export function summaryColumns(analysis: Analysis): SummaryColumns {
  const { scoreRange } = analysis;
  // Lists are public, so they may only quote the text.
  const localized = publishedAnalysis(analysis);
  const columns: SummaryColumns = {
    url: analysis.url,
    title: analysis.title,
    domain: analysis.domain,
    outlet: analysis.outlet,
    author: analysis.author,
    imageUrl: analysis.imageUrl,
    publishedAt: analysis.publishedAt,
    tags: localized.en.tags.map(storableText),
    credibilityScore: analysis.credibilityScore,
    scoreLow: scoreRange.low,
    scoreHigh: scoreRange.high,
    credibilityClass: analysis.credibilityClass,
    judgement: analysis.judgement,
    badgeIcon: analysis.badgeIcon,
    badgeColor: analysis.badgeColor,
    badgeTextEn: localized.en.badgeText,
    badgeTextIt: localized.it.badgeText,
    shortSummaryEn: localized.en.shortSummary,
    shortSummaryIt: localized.it.shortSummary,
    contentType: analysis.contentType,
    genre: analysis.genre,
    textLanguage: analysis.textLanguage,
    coverage: analysis.technicalSignals.coverage ?? null,
    digitalSource: digitalSourceOf(analysis.provenance),
  };
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      typeof value === 'string' ? storableText(value) : value,
    ]),
  ) as SummaryColumns;
}

function digitalSourceOf({ engine, engineVersion }: Provenance): DigitalSource {
  if (engineVersion === ENTERED_BY_HAND) return 'digitalCreation';
  return engine === 'openai' ? 'trainedAlgorithmicMedia' : 'algorithmicMedia';
}
