import { reviewsRoutes, type CorrectionList } from '@vaglio/contracts';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/notice.js';
import { PageHeading, Section } from '../../components/ui/layout.js';
import { Pager } from '../../components/ui/pager.js';
import { paths } from '../../config/pages.js';
import { CorrectionEntry } from '../../features/corrections/components/correction-entry.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { pageOf, pagesOf, rangeOfPage } from '../../lib/list-page.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';

interface CorrectionsPage {
  /** From 1. */
  readonly page: number;
  readonly list: CorrectionList;
}

const loadCorrections: PageLoader<CorrectionsPage> = async ({ query, api }) => {
  const page = pageOf(query);
  const list = await api.call(reviewsRoutes.corrections, { query: rangeOfPage(page) });
  return { page, list };
};

loadCorrections.query = ['page'];

function CorrectionsRoute() {
  const { t, language } = useI18n();
  const { page, list } = usePageData(loadCorrections);
  return (
    <>
      <PageMeta
        title={t('corrections.title')}
        description={t('corrections.description')}
        path={pathOf(page)}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('corrections.title')}
        href={`${reviewsRoutes.feed.path}?lang=${language}`}
      />
      <Section>
        <PageHeading title={t('corrections.title')} lead={t('corrections.lead')} />
        {list.corrections.map((correction) => (
          <CorrectionEntry key={correction.id} correction={correction} />
        ))}
        {list.total === 0 && (
          <EmptyState title={t('corrections.empty')} text={t('corrections.emptyText')}>
            <ButtonLink to={paths.articles}>{t('articles.title')}</ButtonLink>
          </EmptyState>
        )}
        <Pager page={page} pages={pagesOf(list.total)} urlOf={pathOf} />
      </Section>
    </>
  );
}

function pathOf(page: number): string {
  return page === 1 ? paths.corrections : `${paths.corrections}?page=${page}`;
}

export const corrections: PageDefinition<CorrectionsPage> = {
  Page: CorrectionsRoute,
  load: loadCorrections,
};
