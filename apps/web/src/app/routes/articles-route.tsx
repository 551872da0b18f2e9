import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { INTERFACE_LANGUAGES, LIMITS, articlesRoutes, type ArticleList } from '@vaglio/contracts';
import { ArticleCard } from '../../components/article/article-card.js';
import { CardGrid, CardPlaceholders } from '../../components/article/card-grid.js';
import { FeedLinks } from '../../components/seo/feed-links.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ButtonLink } from '../../components/ui/button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Pager } from '../../components/ui/pager.js';
import { Section } from '../../components/ui/section.js';
import { paths } from '../../config/pages.js';
import { ArticlesFilter } from '../../features/article-list/components/articles-filter.js';
import {
  isNarrowed,
  searchOf,
  wishOf,
  type ArticlesWish,
  ARTICLES_PARAMETERS,
  queryOf,
} from '../../features/article-list/articles-query.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { counted } from '../../i18n/counted.js';
import { formatNumber } from '../../lib/format.js';
import styles from './articles-route.module.css';

interface ArticlesPage {
  readonly wish: ArticlesWish;
  readonly list: ArticleList;
}

const loadArticles: PageLoader<ArticlesPage> = async ({ query, api }) => {
  const wish = wishOf(query);
  const answer = await api.call(articlesRoutes.list, { query: queryOf(wish) });
  return { wish, list: 'articles' in answer ? answer : { articles: answer, total: answer.length } };
};

loadArticles.query = ARTICLES_PARAMETERS;

const PLACEHOLDERS = 12;

function ArticlesRoute() {
  const { t } = useI18n();
  const wish = wishOf(new URLSearchParams(useLocation().search));
  const isPlain = !isNarrowed(wish) && !wish.sort;
  return (
    <>
      <PageMeta
        title={t('articles.title')}
        description={t('articles.description')}
        path={isPlain ? `${paths.articles}${searchOf({ page: wish.page })}` : paths.articles}
        isPrivate={!isPlain}
      />
      <NarrowedFeed wish={wish} />
      <Section>
        <PageHeading title={t('articles.title')} lead={t('articles.lead')} />
        <ArticlesFilter wish={wish} />
        <Suspense fallback={<CardPlaceholders count={PLACEHOLDERS} label={t('articles.loading')} />}>
          <Results />
        </Suspense>
      </Section>
    </>
  );
}

/** A feed can be narrowed down as the list can, but not by words to look for. */
function NarrowedFeed({ wish }: { readonly wish: ArticlesWish }) {
  const { t } = useI18n();
  const { domain, class: level, genre, type, language } = wish;
  const filters = {
    ...(domain && { domain }),
    ...(level && { class: level }),
    ...(genre && { genre }),
    ...(type && { type }),
    ...(language && { language }),
  };
  const words = [
    ...(domain ? [domain] : []),
    ...(level ? [t(`class.${level}`)] : []),
    ...(genre ? [t(`genre.${genre}`)] : []),
    ...(type ? [t(`contentType.${type}`)] : []),
    ...(language ? [INTERFACE_LANGUAGES[language].name] : []),
  ];
  return words.length > 0 ? <FeedLinks filters={filters} words={words} /> : null;
}

function Results() {
  const { wish, list } = usePageData(loadArticles);
  const pages = Math.ceil(list.total / LIMITS.listPage.default);
  if (list.total === 0) return <NoArticles isNarrowed={isNarrowed(wish)} />;
  return (
    <>
      <ArticlesCount total={list.total} />
      <CardGrid>
        {list.articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </CardGrid>
      <Pager
        page={wish.page}
        pages={pages}
        addressOf={(page) => `${paths.articles}${searchOf({ ...wish, page: Math.min(page, pages) })}`}
      />
    </>
  );
}

function NoArticles({ isNarrowed: hasFilters }: { readonly isNarrowed: boolean }) {
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

/** The number of analyses in the list. */
function ArticlesCount({ total }: { readonly total: number }) {
  const { t, language } = useI18n();
  const count = formatNumber(language, total);
  return <h2 className={styles.count}>{counted(t, 'articles.total', total, { count })}</h2>;
}
