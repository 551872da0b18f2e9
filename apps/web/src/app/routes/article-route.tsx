import { Suspense, type ReactNode } from 'react';
import { givenScore, type ClientErrorCode } from '@vaglio/contracts';
import { Link, useLocation } from 'react-router-dom';
import { ShareCount } from '../../components/article/share-count.js';
import { lazyPart, serverRendered } from '../../components/lazy-part.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Icon } from '../../components/ui/icon.js';
import { pagePath, paths } from '../../config/pages.js';
import { loadArticle, type ArticleView } from '../../features/article-page/article-view.js';
import { ArticleData } from '../../features/article-page/components/article-data.js';
import { ArticleHead, OriginalLink } from '../../features/article-page/components/article-head.js';
import styles from '../../features/article-page/components/article-page.module.css';
import { ArticleSkeleton } from '../../features/article-page/components/article-skeleton.js';
import { Reasons } from '../../features/article-page/components/reasons.js';
import { ScorePanel } from '../../features/article-page/components/score-panel.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { noScoreText } from '../../lib/article.js';
import { useDialogs } from '../../lib/services.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { useUser } from '../../lib/use-user.js';
import { MessagePage } from '../message-page.js';
import { useSite } from '../../config/site.js';
import { Card, Stack } from '../../components/ui/layout.js';
import { plural } from '../../i18n/plural.js';
import type { Translate } from '../../i18n/translate.js';
import { useRemaining } from '../../features/quota/use-remaining.js';
import { NeedsScript } from '../../components/needs-script.js';

const sections = serverRendered(() => import('../../features/article-page/components/article-sections.js'));
const contents = serverRendered(async () => {
  const { TableOfContents } = await import('../../features/article-page/components/article-sections.js');
  return { default: TableOfContents };
});

const HeldArticle = lazyPart(() => import('./held-article.js'));

const LearnArticle = lazyPart(() => import('./learn-article.js'));

const JudgedText = lazyPart(() => import('../../features/article-page/components/judged-text.js'));

const loadPage: PageLoader<ArticleView> = async (address) => {
  const [view] = await Promise.all([loadArticle(address), sections.fetch(), contents.fetch()]);
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
      {isLearning ? (
        <LearnArticle article={article} articlePath={pathname}>
          <Judgement article={article} />
        </LearnArticle>
      ) : (
        <>
          <ArticleMeta article={article} />
          <Judgement article={article}>
            <ArticleHead article={article} />
          </Judgement>
        </>
      )}
    </article>
  );
}

interface JudgementProps {
  readonly article: ArticleView;
  /** A held analysis is not public, so it cannot be shared, and no review can be requested. */
  readonly isHeld?: boolean;
  readonly children?: ReactNode;
}

function Judgement({ article, isHeld = false, children }: JudgementProps) {
  const { t } = useI18n();
  const user = useUser();
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
          <OriginalLink url={article.url} />
          {!isHeld && (
            <>
              <ShareButton article={article} />
              {givenScore(article) && (
                <Link className="screen-only" to="?mode=learn">
                  {t('article.learn')}
                </Link>
              )}
            </>
          )}
        </div>
        <sections.Part article={article} isShared={pathname.startsWith('/share/')} />
        {user && (
          <Suspense>
            <JudgedText articleId={article.id} revision={article.revision} />
          </Suspense>
        )}
        <FreeUsageCard />
        {!isHeld && <ReviewCall articleId={article.id} />}
      </div>
    </div>
  );
}

function ArticleMeta({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { id, title, analysis } = article;
  const path = pagePath(paths.article, { id });
  const given = givenScore(article);
  const summary = analysis.shortSummary;
  const values = given && { title, score: given.score, class: t(`class.${given.credibilityClass}`), summary };
  return (
    <>
      <OembedLink id={article.id} />
      <PageMeta
        title={values ? t('article.metaTitle', values) : `${title}: ${noScoreText(t, article)}`}
        description={values ? t('article.metaDescription', values) : summary}
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
  if (code === 'ARTICLE_HELD')
    return (
      <Suspense>
        <HeldArticle>
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
    <MessagePage title={t('article.notFoundTitle')} text={t('article.notFoundText')}>
      <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.articles}>
        {t('notFound.articles')}
      </ButtonLink>
    </MessagePage>
  );
}

/** Links the oEmbed document, with which other sites embed the article. */
function OembedLink({ id }: { readonly id: string }) {
  const { language } = useI18n();
  const { publicUrl } = useSite();
  const url = encodeURIComponent(`${publicUrl}${pagePath(paths.article, { id })}`);
  return (
    <link
      rel="alternate"
      type="application/json+oembed"
      href={`${publicUrl}/oembed?lang=${language}&url=${url}`}
    />
  );
}

/** The remaining free analyses of today. Renders nothing for visitors and Premium users. */
function FreeUsageCard() {
  const { t } = useI18n();
  const dialogs = useDialogs();
  const { value, error, isLoading } = useRemaining();
  if (value?.isPremium || (!value && !error) || isLoading) return null;
  const count = value?.remaining ?? 0;
  return (
    <Card className={styles.card}>
      <h2 className="small-heading">{t('quota.title')}</h2>
      <p>{value ? remainingText(t, count, value.isLaunchPeriod) : t('quota.failed')}</p>
      {value && count <= 0 ? (
        <Button shape="wide" onClick={() => dialogs.open({ kind: 'limit', reason: 'upgrade' })}>
          {t('quota.subscribe')}
        </Button>
      ) : (
        <p className="muted">{t('quota.hint')}</p>
      )}
    </Card>
  );
}

function remainingText(t: Translate, count: number, isLaunchPeriod: boolean): string {
  if (count <= 0) return t('quota.none');
  return plural(t, isLaunchPeriod ? 'quota.launch' : 'quota.daily', count);
}

/** Offers a review of an analysis, and links the notice about illegal content. */
function ReviewCall({ articleId }: { readonly articleId: string }) {
  const { t } = useI18n();
  const dialogs = useDialogs();
  return (
    <Card id="review">
      <Stack>
        <p className="note">{t('review.intro')}</p>
        <NeedsScript text="noscript.review" />
        <Button
          variant="secondary"
          className="needs-script"
          onClick={() => dialogs.open({ kind: 'review', articleId })}
        >
          {t('review.open')}
        </Button>
        <p className="note">
          <Link to={`${paths.notice}?article=${articleId}`}>{t('footer.notice')}</Link>
        </p>
      </Stack>
    </Card>
  );
}
