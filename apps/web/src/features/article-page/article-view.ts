import {
  articlesRoutes,
  CRITERIA,
  isSameText,
  type Article,
  type ArticleWatch,
  type Criterion,
  type Language,
  type Localized,
  type PublishedAnalysis,
  type RelatedArticles,
  type Revision,
  watchRoutes,
} from '@vaglio/contracts';
import { analysisIn } from '../../lib/article.js';
import type { PageAddress } from '../../lib/page-data.js';
import { excerptsOf, type Excerpt } from './excerpts.js';

const SHOWN = [
  'url',
  'id',
  'title',
  'domain',
  'author',
  'imageUrl',
  'publishedAt',
  'createdAt',
  'analyzedAt',
  'shareCount',
  'labels',
  'credibilityScore',
  'scoreRange',
  'confidence',
  'credibilityClass',
  'judgement',
  'contentType',
  'genre',
  'suggestedSources',
  'technicalSignals',
  'outlet',
  'textLanguage',
  'provenance',
  'digitalSource',
  'ledger',
  'decision',
  'revision',
  'reviewReply',
  'corrections',
] as const satisfies readonly (keyof Article)[];

type ShownField = (typeof SHOWN)[number];

/** The data of the article page in one language. Fields that the page does not show are not sent to the browser. */
export interface ArticleView extends Pick<Article, ShownField> {
  readonly analysis: Omit<PublishedAnalysis, 'flaggedSentences'>;
  readonly excerpts: readonly Excerpt[];
  readonly revisions: readonly Revision[];
  readonly related: RelatedArticles;
  readonly watch: ArticleWatch;
}

/** The points of each criterion; null for an article without points or if no criterion was judged. */
export function scoresOf(analysis: ArticleView['analysis']): Record<Criterion, number> | null {
  const results = CRITERIA.map((criterion) => [criterion, analysis[`${criterion}Analysis`]] as const);
  const points = results.flatMap(([criterion, { score }]) => (score === null ? [] : [[criterion, score]]));
  if (points.length < CRITERIA.length || results.every(([, { judged }]) => !judged)) return null;
  return Object.fromEntries(points) as Record<Criterion, number>;
}

/** Whether the verdict at the top of the page already has a text of staff, such as that of a correction. */
export function isInVerdict({ decision }: Pick<ArticleView, 'decision'>, text: Localized): boolean {
  return decision !== null && isSameText(decision.reason, text);
}

const NOTHING_WATCHED: ArticleWatch = { lastReadAt: null, isWatched: false, changes: [] };
const NOTHING_RELATED: RelatedArticles = { copies: [], related: [] };

/** Fails only if the article itself cannot be loaded. */
export async function loadArticle(
  { params, language, api }: Omit<PageAddress, 'query'>,
  route = articlesRoutes.read,
): Promise<ArticleView> {
  const target = { params: { id: params.id ?? '' } };
  const [article, revisions, related, watch] = await Promise.all([
    api.call(route, target),
    api.call(articlesRoutes.revisions, target).catch(() => []),
    api.call(articlesRoutes.related, target).catch(() => NOTHING_RELATED),
    api.call(watchRoutes.changes, target).catch(() => NOTHING_WATCHED),
  ]);
  const { flaggedSentences, ...analysis } = publishedAnalysis(article, language);
  const shown = Object.fromEntries(SHOWN.map((name) => [name, article[name]])) as Pick<Article, ShownField>;
  return { ...shown, analysis, excerpts: excerptsOf(flaggedSentences), revisions, related, watch };
}

/** The analysis in the given language, or the fields of the article itself if it has none. */
function publishedAnalysis(article: Article, language: Language): PublishedAnalysis {
  return (
    analysisIn(article, language) ?? { ...article, language: 'en', whatWouldChange: [], limitations: [] }
  );
}
