import { columns, type Complete } from '../../../shared/database/columns.js';
import type { ArticleEntity } from '../entities/article.entity.js';

/** The columns that lists need. */
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

/** Public articles, and articles that are held for staff. At most one of them exists per canonical URL. */
export const PUBLIC_OR_HELD = '(deleted_at IS NULL OR held_for IS NOT NULL)';

export type ArticleRow = Pick<ArticleEntity, (typeof PROPERTIES)[number]>;

/** For `articles AS a`. */
export const ARTICLE_COLUMNS = columns<ArticleEntity>(PROPERTIES, 'a');

/** Does not compile while a column of `ArticleEntity` is neither in `PROPERTIES` nor in `UnlistedColumn`. */
export type UnlistedColumn = 'textLanguage' | 'canonicalUrl' | 'deletedAt' | 'version';
export type MissingColumn = Complete<Exclude<keyof ArticleEntity, keyof ArticleRow | UnlistedColumn>>;
