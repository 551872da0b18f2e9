import { articlesRoutes, type User } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { paths } from '../../config/pages.js';
import { loadArticle, type ArticleView } from '../../features/article-page/article-view.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useApi } from '../../lib/services.js';
import { useQuery } from '../../lib/use-query.js';
import styles from './held-article.module.css';

interface HeldArticleProps {
  readonly user: User | null;
  /** The analysis as its submitter sees it. */
  readonly children: (article: ArticleView) => ReactNode;
}

/** An analysis that staff have not released yet: its submitter reads it, others read why it is not there. */
export function HeldArticle({ user, children }: HeldArticleProps) {
  const { t, language } = useI18n();
  const api = useApi();
  const { id } = useParams();
  const own = useQuery(user && `held ${id} ${user.id} ${language}`, () =>
    loadArticle({ params: { id }, language, api }, articlesRoutes.own),
  );
  const meta = <PageMeta title={t('held.title')} description={t('held.text')} path={paths.home} isPrivate />;
  if (own.value)
    return (
      <>
        {meta}
        <div className={styles.banner} role="status">
          <p className={styles.title}>{t('held.ownTitle')}</p>
          <p>{t('held.ownText')}</p>
        </div>
        {children(own.value)}
      </>
    );
  return (
    <>
      {meta}
      <Notice title={t('held.title')} text={t('held.text')} help={t('held.help')}>
        <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
      </Notice>
    </>
  );
}
