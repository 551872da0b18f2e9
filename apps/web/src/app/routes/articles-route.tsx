import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { articlesRoutes, type ArticleList } from '@vaglio/contracts';
import { ArticleCard } from '../../components/article/article-card.js';
import { CardGrid, CardPlaceholders } from '../../components/article/card-grid.js';
import { FeedLinks } from '../../components/seo/feed-links.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { EmptyState } from '../../components/ui/notice.js';
import { ButtonLink } from '../../components/ui/button.js';
import { PageHeading, Section } from '../../components/ui/layout.js';
import { Pager } from '../../components/ui/pager.js';
import { paths } from '../../config/pages.js';
import { ArticlesFilter } from '../../features/article-list/components/articles-filter.js';
import {
  isFiltered,
  searchString,
  parseSearch,
  type ArticlesSearch,
  ARTICLES_PARAMETERS,
  apiQueryOf,
} from '../../features/article-list/articles-query.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { pagesOf } from '../../lib/list-page.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { plural } from '../../i18n/plural.js';
import { formatNumber } from '../../lib/format.js';
import styles from './articles-route.module.css';

interface ArticlesPage {
  readonly search: ArticlesSearch;
  readonly list: ArticleList;
}

const loadArticles: PageLoader<ArticlesPage> = async ({ query, api }) => {
  const search = parseSearch(query);
  const answer = await api.call(articlesRoutes.list, { query: apiQueryOf(search) });
  return { search, list: 'articles' in answer ? answer : { articles: answer, total: answer.length } };
};

loadArticles.query = ARTICLES_PARAMETERS;

const PLACEHOLDERS = 12;

function ArticlesRoute() {
  const { t } = useI18n();
  const search = parseSearch(new URLSearchParams(useLocation().search));
  const { domain, class: level, genre, type, language } = search;
  // Feeds cannot be filtered by search words.
  const filters = { domain, class: level, genre, type, language };
  const isPlain = !isFiltered(search) && !search.sort;
  return (
    <>
      <PageMeta
        title={t('articles.title')}
        description={t('articles.description')}
        path={isPlain ? `${paths.articles}${searchString({ page: search.page })}` : paths.articles}
        isPrivate={!isPlain}
      />
      {isFiltered(filters) && <FeedLinks filters={filters} />}
      <Section>
        <PageHeading title={t('articles.title')} lead={t('articles.lead')} />
        <ArticlesFilter search={search} />
        <Suspense fallback={<CardPlaceholders count={PLACEHOLDERS} label={t('articles.loading')} />}>
          <Results />
        </Suspense>
      </Section>
    </>
  );
}

function Results() {
  const { t, language } = useI18n();
  const { search, list } = usePageData(loadArticles);
  if (list.total === 0) return <NoArticles hasFilters={isFiltered(search)} />;
  return (
    <>
      <h2 className={styles.count}>
        {plural(t, 'articles.total', list.total, { count: formatNumber(language, list.total) })}
      </h2>
      {list.articles.length > 0 && (
        <CardGrid>
          {list.articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </CardGrid>
      )}
      <Pager
        page={search.page}
        pages={pagesOf(list.total)}
        urlOf={(page) => `${paths.articles}${searchString({ ...search, page })}`}
      />
    </>
  );
}

function NoArticles({ hasFilters }: { readonly hasFilters: boolean }) {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t(hasFilters ? 'articles.noMatch' : 'articles.empty')}
      text={t(hasFilters ? 'articles.noMatchText' : 'articles.emptyText')}
    >
      <ButtonLink to={paths.home}>{t('articles.analyze')}</ButtonLink>
      {hasFilters && (
        <ButtonLink variant="secondary" to={paths.articles}>
          {t('articles.clear')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

export const articles: PageDefinition<ArticlesPage> = {
  Page: ArticlesRoute,
  load: loadArticles,
};
