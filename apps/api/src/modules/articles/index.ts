export { AdminArticlesService } from './admin/admin-articles.service.js';
export { ArticleNotFoundError } from './articles.errors.js';
export { ArticlesModule } from './articles.module.js';
export { ArticleChanges } from './cache/article-changes.js';
export { ArticleIdPipe, isArticleId } from './dto/article-id.pipe.js';
export { ArticleEntity } from './entities/article.entity.js';
export { ArticleAdditions, type ArticleAddition } from './public-article/article-additions.js';
export { BADGES, notedAnalysis } from './admin/manual-analysis.js';
export { publishedAnalysis } from './public-article/public-quotations.js';
export { PUBLIC_OR_HELD } from './public-article/article-row.js';
export { publishedScore } from './public-article/published-score.js';
export { explainsScore } from './public-article/human-decision.js';
export { openedRecord } from './store/analysis-record.js';
export { summaryColumns } from './store/article-summary-columns.js';
export { ArticleCorpus } from './related-articles/article-corpus.js';
export { ArticleHistory } from './history/article-history.js';
export {
  ArticleStore,
  type FinishedAnalysis,
  type FreshArticle,
  type StoredArticle,
} from './store/article-store.js';
export { type PricedUsage } from './entities/article-revision.entity.js';
export { type RevisionReason } from './entities/article-revision.entity.js';
