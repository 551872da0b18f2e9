import { givenScore, withoutLabels } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { LabelBanner } from '../../components/article/label-banner.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { pagePath, paths } from '../../config/pages.js';
import type { ArticleView } from '../../features/article-page/article-view.js';
import { ArticleHead, OriginalLink } from '../../features/article-page/components/article-head.js';
import styles from '../../features/article-page/components/article-page.module.css';
import { LearnMode, type LearnModeProps } from '../../features/class-mode/components/learn-mode.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { isInvented } from '../../lib/web-url.js';

const MAX_FINDINGS = 3;

interface LearnArticleProps {
  readonly article: ArticleView;
  readonly articlePath: string;
  readonly children: ReactNode;
}

/** Class mode for one analysis. Title and metadata contain nothing of the verdict. */
export default function LearnArticle({ article, articlePath, children }: LearnArticleProps) {
  const { t } = useI18n();
  const { id, analysis, labels, ledger } = article;
  const title = withoutLabels(article.title, labels);
  const unjudged: ArticleView = { ...article, title, labels: [], genre: 'report', decision: null };
  const others = (ledger?.claims ?? [])
    .flatMap((claim) => claim.findings)
    .map(({ publisher, stance, title }) => `${publisher} ${t(`article.ledger.${stance}`)}: ${title}`);
  const findings: LearnModeProps['findings'] = {
    source: strongest(analysis.authorityAnalysis),
    others: others.length > 0 ? others.slice(0, MAX_FINDINGS) : [t('article.ledger.nothing')],
    origin: strongest(analysis.accuracyAnalysis),
  };
  return (
    <>
      <PageMeta
        title={title}
        description={t('article.learnText')}
        path={pagePath(paths.article, { id })}
        isPrivate
      />
      <div className={styles.learning}>
        <ArticleHead article={unjudged} />
        <OriginalLink url={article.url} />
        <LearnMode
          given={givenScore(article)}
          isInvented={isInvented(article.url)}
          findings={findings}
          articlePath={articlePath}
        >
          <LabelBanner labels={labels} />
          {children}
        </LearnMode>
      </div>
    </>
  );
}

/** The findings with the most points of a criterion. */
function strongest({ evidence }: ArticleView['analysis']['authorityAnalysis']): string[] {
  return [...evidence]
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MAX_FINDINGS)
    .map(({ text }) => text);
}
