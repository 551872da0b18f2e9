import { articlesRoutes } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { paths } from '../../config/pages.js';
import { loadArticle, type ArticleView } from '../../features/article-page/article-view.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useApi } from '../../lib/services.js';
import { useQuery } from '../../lib/use-query.js';
import { useUser } from '../../lib/use-user.js';
import { MessagePage } from '../message-page.js';
import styles from './held-article.module.css';

/** An analysis that staff have not released yet. Its submitter can read it; others read why it is not shown. */
export default function HeldArticle({
  children,
}: {
  readonly children: (article: ArticleView) => ReactNode;
}) {
  const { t, language } = useI18n();
  const api = useApi();
  const user = useUser();
  const { id } = useParams();
  const own = useQuery(user && `held ${id} ${user.id} ${language}`, () =>
    loadArticle({ params: { id }, language, api }, articlesRoutes.own),
  );
  if (!own.value)
    return (
      <MessagePage title={t('held.title')} text={t('held.text')} help={t('held.help')}>
        <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
      </MessagePage>
    );
  return (
    <>
      <PageMeta title={t('held.title')} description={t('held.text')} path={paths.home} isPrivate />
      <div className={styles.banner} role="status">
        <p className={styles.title}>{t('held.ownTitle')}</p>
        <p>{t('held.ownText')}</p>
      </div>
      {children(own.value)}
    </>
  );
}
