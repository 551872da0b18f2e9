import { columns, type Complete } from '../../../shared/database/columns.js';
import type { ArticleEntity } from '../entities/article.entity.js';

/** Named one by one, so that a list never drags along what it doesn't show. */
const PROPERTIES = [
  'id',
  'url',
  'title',
  'labels',
  'domain',
  'outlet',
  'author',
  'imageUrl',
  'pictureVersion',
  'publishedAt',
  'createdAt',
  'analyzedAt',
  'shareCount',
  'tags',
  'credibilityScore',
  'scoreLow',
  'scoreHigh',
  'credibilityClass',
  'judgement',
  'badgeIcon',
  'badgeColor',
  'badgeTextEn',
  'badgeTextIt',
  'contentType',
  'genre',
  'coverage',
  'digitalSource',
  'shortSummaryEn',
  'shortSummaryIt',
  'revision',
  'decidedAt',
  'decisionReasonEn',
  'decisionReasonIt',
  'heldFor',
] as const satisfies readonly (keyof ArticleEntity)[];

/** Public, or still to be looked at by staff: either keeps its address from another article. */
export const PUBLIC_OR_HELD = '(deleted_at IS NULL OR held_for IS NOT NULL)';

/** An article's row as lists read it. */
export type ArticleRow = Pick<ArticleEntity, (typeof PROPERTIES)[number]>;

/** What to select from `articles AS a`. */
export const ARTICLE_COLUMNS = columns<ArticleEntity>(PROPERTIES, 'a');

/** A new column stands above, or here where lists do not show it. */
export type UnlistedColumn = 'textLanguage' | 'canonicalUrl' | 'deletedAt' | 'version';
export type MissingColumn = Complete<Exclude<keyof ArticleEntity, keyof ArticleRow | UnlistedColumn>>;
