import { Suspense, type ReactNode } from 'react';
import { givenScore, type ClientErrorCode, type User } from '@vaglio/contracts';
import { Link, useLocation } from 'react-router-dom';
import { ShareCount } from '../../components/article/share-count.js';
import { lazyPart } from '../../components/lazy-part.js';
import { serverDrawn } from '../../components/server-drawn.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { ForeignLink } from '../../components/ui/foreign-link.js';
import { Icon } from '../../components/ui/icon.js';
import { Notice } from '../../components/ui/notice.js';
import { addressOfPage, paths } from '../../config/pages.js';
import { loadArticle, type ArticleView } from '../../features/article-page/article-view.js';
import { ArticleData } from '../../features/article-page/components/article-data.js';
import { ArticleHead } from '../../features/article-page/components/article-head.js';
import styles from '../../features/article-page/components/article-page.module.css';
import { ArticleSkeleton } from '../../features/article-page/components/article-skeleton.js';
import { JudgedText } from '../../features/article-page/components/judged-text.js';
import { Reasons } from '../../features/article-page/components/reasons.js';
import { ScorePanel } from '../../features/article-page/components/score-panel.js';
import { ReviewCall } from '../../features/review/components/review-call.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useDialogs } from '../../lib/services.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { isInvented } from '../../lib/web-address.js';
import { useSignIn } from '../use-sign-in.js';
import { useSite } from '../../config/site.js';
import { Card } from '../../components/ui/card.js';
import { counted } from '../../i18n/counted.js';
import type { Translate } from '../../i18n/translate.js';
import { useRemaining } from '../../features/usage/use-remaining.js';

const evidence = serverDrawn(() =>
  import('../../features/article-page/components/article-evidence.js').then((file) => file.ArticleEvidence),
);
const contents = serverDrawn(() =>
  import('../../features/article-page/components/contents.js').then((file) => file.Contents),
);

/** What is held for staff: rare, and only its submitter sees more than a sentence. */
const HeldArticle = lazyPart(() => import('./held-article.js').then((file) => file.HeldArticle));

/** Class mode and its texts. */
const LearnArticle = lazyPart(() => import('./learn-article.js').then((file) => file.LearnArticle));

const loadPage: PageLoader<ArticleView> = async (address) => {
  const [view] = await Promise.all([loadArticle(address), evidence.fetch(), contents.fetch()]);
  return view;
};

export const article: PageDefinition<ArticleView> = {
  Page: ArticleRoute,
  NotFound: ArticleNotFound,
  load: loadPage,
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
  const { pathname, search } = useLocation();
  const article = usePageData(loadPage);
  const isLearning = new URLSearchParams(search).get('mode') === 'learn' && givenScore(article) !== null;
  return (
    <article className={styles.page}>
      <ArticleMeta article={article} isLearning={isLearning} />
      {isLearning ? (
        <div className={styles.learning}>
          <ArticleHead article={article} />
          <Original url={article.url} />
          <LearnArticle article={article} plainAddress={pathname}>
            <Judgement article={article} />
          </LearnArticle>
        </div>
      ) : (
        <Judgement article={article}>
          <ArticleHead article={article} />
        </Judgement>
      )}
    </article>
  );
}

/** An invented example has no original. */
function Original({ url }: { readonly url: string }) {
  const { t } = useI18n();
  return isInvented(url) ? null : <ForeignLink href={url}>{t('article.original')}</ForeignLink>;
}

interface JudgementProps {
  readonly article: ArticleView;
  /** Not public yet: it can be neither shared nor objected to. */
  readonly isHeld?: boolean;
  /** What stands above it in its column. */
  readonly children?: ReactNode;
}

/** Score, reasons and evidence. */
function Judgement({ article, isHeld = false, children }: JudgementProps) {
  const { t } = useI18n();
  const { user } = useSignIn();
  const { pathname } = useLocation();
  return (
    <div className={styles.columns}>
      {children}
      <div className={styles.rail}>
        <div>
          <ScorePanel article={article} />
          <contents.Part article={article} />
        </div>
      </div>
      <div className={styles.main}>
        <Reasons analysis={article.analysis} />
        <div className={styles.actions}>
          <Original url={article.url} />
          {!isHeld && (
            <>
              <ShareButton article={article} />
              {givenScore(article) && <Link to="?mode=learn">{t('article.learn')}</Link>}
            </>
          )}
        </div>
        <evidence.Part article={article} isShared={pathname.startsWith('/share/')} />
        {user && <JudgedText articleId={article.id} revision={article.revision} />}
        <FreeUsageCard user={user} />
        {!isHeld && <ReviewCall articleId={article.id} />}
      </div>
    </div>
  );
}

interface ArticleMetaProps {
  readonly article: ArticleView;
  /** In class mode no part shows the score before the estimate. */
  readonly isLearning: boolean;
}

function ArticleMeta({ article, isLearning }: ArticleMetaProps) {
  const { t, language } = useI18n();
  const { id, title, analysis } = article;
  const path = addressOfPage(paths.article, { id });
  if (isLearning)
    return <PageMeta title={title} description={t('article.learnText')} path={path} isPrivate />;
  const given = givenScore(article);
  const summary = analysis.shortSummary;
  const told = given && { title, score: given.score, class: t(`class.${given.credibilityClass}`), summary };
  return (
    <>
      <OembedLink id={article.id} />
      <PageMeta
        title={told ? t('article.metaTitle', told) : `${title}: ${t('judgement.abstained')}`}
        description={told ? t('article.metaDescription', told) : summary}
        path={path}
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

function ArticleNotFound({ code }: { readonly code: ClientErrorCode }) {
  const { t } = useI18n();
  const { user } = useSignIn();
  if (code === 'ARTICLE_HELD')
    return (
      <Suspense>
        <HeldArticle user={user}>
          {(article) => (
            <article className={styles.page}>
              <Judgement article={article} isHeld>
                <ArticleHead article={article} />
              </Judgement>
            </article>
          )}
        </HeldArticle>
      </Suspense>
    );
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
        <ButtonLink variant="secondary" to={paths.articles}>
          {t('notFound.articles')}
        </ButtonLink>
      </Notice>
    </>
  );
}

/** Links the oEmbed document, from which other sites learn how to embed an article. */
function OembedLink({ id }: { readonly id: string }) {
  const { language } = useI18n();
  const { publicUrl } = useSite();
  const url = encodeURIComponent(`${publicUrl}${addressOfPage(paths.article, { id })}`);
  return (
    <link
      rel="alternate"
      type="application/json+oembed"
      href={`${publicUrl}/oembed?lang=${language}&url=${url}`}
    />
  );
}

/** What is left today, beside an analysis; at zero, the way to more. For signed-in readers without premium. */
function FreeUsageCard({ user }: { readonly user: User | null }) {
  const { t } = useI18n();
  const dialogs = useDialogs();
  const { value, error, isLoading } = useRemaining(user);
  if (value?.isPremium || (!value && !error) || isLoading) return null;
  const count = value?.remaining ?? 0;
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('usage.title')}</h2>
      <p>{value ? leftText(t, count, value.isLaunchPeriod) : t('usage.failed')}</p>
      {value && count <= 0 ? (
        <Button shape="wide" onClick={() => dialogs.open({ kind: 'limit', reason: 'upgrade' })}>
          {t('usage.subscribe')}
        </Button>
      ) : (
        <p className={styles.hint}>{t('usage.hint')}</p>
      )}
    </Card>
  );
}

function leftText(t: Translate, count: number, isLaunchPeriod: boolean): string {
  if (count <= 0) return t('usage.none');
  return counted(t, isLaunchPeriod ? 'usage.launch' : 'usage.daily', count);
}
