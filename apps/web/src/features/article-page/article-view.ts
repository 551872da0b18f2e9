import {
  articlesRoutes,
  CRITERIA,
  type Article,
  type ArticleWatch,
  type Criterion,
  type Language,
  type PublishedAnalysis,
  type RelatedArticles,
  type Revision,
  watchRoutes,
} from '@vaglio/contracts';
import { analysisIn } from '../../components/article/analysis-in.js';
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

/** An analysis in one language, with what surrounds it: all that its page shows, and nothing else has to travel. */
export interface ArticleView extends Pick<Article, ShownField> {
  readonly analysis: Omit<PublishedAnalysis, 'flaggedSentences'>;
  readonly excerpts: readonly Excerpt[];
  readonly revisions: readonly Revision[];
  readonly related: RelatedArticles;
  readonly watch: ArticleWatch;
}

/** The points of each criterion; null where none was judged. */
export function scoresOf(analysis: ArticleView['analysis']): Record<Criterion, number> | null {
  const results = CRITERIA.map((criterion) => [criterion, analysis[`${criterion}Analysis`]] as const);
  const points = results.flatMap(([criterion, { score }]) => (score === null ? [] : [[criterion, score]]));
  if (points.length < CRITERIA.length || results.every(([, { judged }]) => !judged)) return null;
  return Object.fromEntries(points) as Record<Criterion, number>;
}

const NOTHING_WATCHED: ArticleWatch = { lastReadAt: null, isWatched: false, changes: [] };
const NOTHING_RELATED: RelatedArticles = { copies: [], related: [] };

/** The article decides about the page; what surrounds it may be missing. */
export async function loadArticle(
  { params, language, api }: Omit<PageAddress, 'query'>,
  route: typeof articlesRoutes.read | typeof articlesRoutes.own = articlesRoutes.read,
): Promise<ArticleView> {
  const target = { params: { id: params.id ?? '' } };
  const [article, revisions, related, watch] = await Promise.all([
    api.call(route, target),
    api.call(articlesRoutes.revisions, target).catch(() => []),
    api.call(articlesRoutes.related, target).catch(() => NOTHING_RELATED),
    api.call(watchRoutes.changes, target).catch(() => NOTHING_WATCHED),
  ]);
  const { flaggedSentences, ...analysis } = publishedAnalysis(article, language);
  const excerpts = excerptsOf(flaggedSentences);
  return { ...shownOf(article), analysis, excerpts, revisions, related, watch };
}

/** Texts in the reader's language; those of the article itself where there are none. */
function publishedAnalysis(article: Article, language: Language): PublishedAnalysis {
  return (
    analysisIn(article, language) ?? { ...article, language: 'en', whatWouldChange: [], limitations: [] }
  );
}

function shownOf(article: Article): Pick<Article, ShownField> {
  return Object.fromEntries(SHOWN.map((name) => [name, article[name]])) as Pick<Article, ShownField>;
}
