import { LIMITS, type ArticleSummary } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { ArticleCard } from '../../../components/article/article-card.js';
import { CardGrid, CardPlaceholders } from '../../../components/article/card-grid.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/notice.js';
import { useI18n } from '../../../i18n/i18n-context.js';

interface LatestArticlesProps {
  /** Null where they could not be loaded. */
  readonly articles: readonly ArticleSummary[] | null;
  readonly onRetry: () => void;
  /** The link to the form, shown when there are no articles. */
  readonly start: ReactNode;
}

export function LatestArticles({ articles, onRetry, start }: LatestArticlesProps) {
  const { t } = useI18n();
  if (!articles) {
    return (
      <EmptyState title={t('home.latest.failed')} text={t('home.latest.failedText')}>
        <Button variant="secondary" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      </EmptyState>
    );
  }
  if (articles.length === 0) {
    return (
      <EmptyState title={t('home.latest.empty')} text={t('home.latest.emptyText')}>
        {start}
      </EmptyState>
    );
  }
  return (
    <CardGrid isRow>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </CardGrid>
  );
}

export function LatestPlaceholders() {
  const { t } = useI18n();
  return <CardPlaceholders isRow count={LIMITS.latestPlaceholders} label={t('home.latest.loading')} />;
}
