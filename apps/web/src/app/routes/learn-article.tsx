import { givenScore } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import type { ArticleView } from '../../features/article-page/article-view.js';
import { LearnMode, type LearnModeProps } from '../../features/learn/components/learn-mode.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { isInvented } from '../../lib/web-url.js';

const MAX_FINDINGS = 3;

interface LearnArticleProps {
  readonly article: ArticleView;
  readonly articlePath: string;
  readonly children: ReactNode;
}

/** Class mode for one analysis. */
export function LearnArticle({ article, articlePath, children }: LearnArticleProps) {
  const { t } = useI18n();
  const { analysis, ledger } = article;
  const others = (ledger?.claims ?? [])
    .flatMap((claim) => claim.findings)
    .map(({ publisher, stance, title }) => `${publisher} ${t(`article.ledger.${stance}`)}: ${title}`);
  const findings: LearnModeProps['findings'] = {
    source: strongest(analysis.authorityAnalysis),
    others: others.length > 0 ? others.slice(0, MAX_FINDINGS) : [t('article.ledger.nothing')],
    origin: strongest(analysis.accuracyAnalysis),
  };
  return (
    <LearnMode
      given={givenScore(article)}
      isInvented={isInvented(article.url)}
      findings={findings}
      articlePath={articlePath}
    >
      {children}
    </LearnMode>
  );
}

/** The findings with the most points of a criterion. */
function strongest({ evidence }: ArticleView['analysis']['authorityAnalysis']): string[] {
  return [...evidence]
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MAX_FINDINGS)
    .map(({ text }) => text);
}
