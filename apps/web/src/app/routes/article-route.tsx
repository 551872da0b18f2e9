import { Suspense } from 'react';
import { givenScore } from '@vaglio/contracts';
import { ShareCount } from '../../components/article/share-count.js';
import { OembedLink } from '../../components/seo/oembed-link.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { ForeignLink } from '../../components/ui/foreign-link.js';
import { Icon } from '../../components/ui/icon.js';
import { Notice } from '../../components/ui/notice.js';
import { addressOfPage, paths } from '../../config/pages.js';
import { loadArticle, type ArticleView } from '../../features/article/article-view.js';
import { ArticleData } from '../../features/article/components/article-data.js';
import { ArticleHead } from '../../features/article/components/article-head.js';
import {
  Corrections,
  Related,
  RevisionsTimeline,
  SuggestedSources,
} from '../../features/article/components/article-history.js';
import styles from '../../features/article/components/article-page.module.css';
import { ArticleSkeleton } from '../../features/article/components/article-skeleton.js';
import { ChangesList } from '../../features/article/components/changes-list.js';
import { ClaimLedgerSection, Publisher } from '../../features/article/components/claim-ledger.js';
import { CriteriaRows } from '../../features/article/components/criteria-rows.js';
import { FlaggedSentences } from '../../features/article/components/flagged-sentences.js';
import { FullReport } from '../../features/article/components/full-report.js';
import { Reasons } from '../../features/article/components/reasons.js';
import { ScorePanel } from '../../features/article/components/score-panel.js';
import { ReviewCall } from '../../features/review/components/review-call.js';
import { FreeUsageCard } from '../../features/usage/components/free-usage-card.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useDialogs } from '../../lib/services.js';
import { usePageData, type PageDefinition } from '../../lib/page-data.js';
import { useSignIn } from '../use-sign-in.js';

export const article: PageDefinition<ArticleView> = {
  Page: ArticleRoute,
  NotFound: ArticleNotFound,
  load: loadArticle,
};

export const share = article;

function ArticleRoute() {
  return (
    <Suspense fallback={<ArticleSkeleton />}>
      <ArticleScreen />
    </Suspense>
  );
}

function ArticleScreen() {
  const { t } = useI18n();
  const { user } = useSignIn();
  const article = usePageData(loadArticle);
  const { analysis } = article;
  return (
    <article className={styles.page}>
      <ArticleMeta article={article} />
      <div className={styles.columns}>
        <ArticleHead article={article} />
        <div className={styles.rail}>
          <ScorePanel article={article} />
        </div>
        <div className={styles.main}>
          <Reasons analysis={analysis} />
          <div className={styles.actions}>
            <ForeignLink href={article.url}>{t('article.original')}</ForeignLink>
            <ShareButton article={article} />
          </div>
          <Corrections article={article} />
          <ClaimLedgerSection article={article} />
          <Publisher article={article} />
          <FlaggedSentences article={article} isSignedIn={user !== null && user !== undefined} />
          <CriteriaRows article={article} />
          <ChangesList analysis={analysis} />
          <SuggestedSources sources={article.suggestedSources} />
          <RevisionsTimeline revisions={article.revisions} />
          <FullReport article={article} />
          <Related related={article.related} />
          <FreeUsageCard user={user} />
          <ReviewCall articleId={article.id} />
        </div>
      </div>
    </article>
  );
}

function ArticleMeta({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { id, title, analysis } = article;
  const given = givenScore(article);
  const summary = analysis.shortSummary;
  const told = given && { title, score: given.score, class: t(`class.${given.credibilityClass}`), summary };
  return (
    <>
      <OembedLink id={article.id} />
      <PageMeta
        title={told ? t('article.metaTitle', told) : `${title}: ${t('judgement.abstained')}`}
        description={told ? t('article.metaDescription', told) : summary}
        path={addressOfPage(paths.article, { id })}
        image={`/api/og-image/${id}?lang=${language}`}
        type="article"
      />
      <ArticleData article={article} />
    </>
  );
}

function ShareButton({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const dialogs = useDialogs();
  const { id, title, credibilityScore: score, analysis } = article;
  const shareable = { id, title, score, summary: analysis.shortSummary };
  return (
    <>
      <Button
        variant="secondary"
        className="needs-script"
        onClick={() => dialogs.open({ kind: 'share', article: shareable })}
      >
        <Icon name="share" size={18} />
        {t('article.share')}
      </Button>
      <ShareCount count={article.shareCount} />
    </>
  );
}

function ArticleNotFound() {
  const { t } = useI18n();
  return (
    <>
      <PageMeta
        title={t('article.notFoundTitle')}
        description={t('article.notFoundText')}
        path={paths.home}
        isPrivate
      />
      <Notice title={t('article.notFoundTitle')} text={t('article.notFoundText')}>
        <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
      </Notice>
    </>
  );
}
