import { colorOfScore, SCORE_MAX } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { classNames } from '../../../components/class-names.js';
import { ClassBadge } from '../../../components/score/class-badge.js';
import { ScoreScale } from '../../../components/score/score-scale.js';
import { Badge } from '../../../components/ui/badge.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { ArticleView } from '../article-view.js';
import styles from './score-panel.module.css';

interface ScorePanelProps {
  readonly article: ArticleView;
  readonly children: ReactNode;
}

/** The single strong object of the page: the score, its word, its range and how sure it is. */
export function ScorePanel({ article, children }: ScorePanelProps) {
  const { t } = useI18n();
  const { credibilityScore: score, scoreRange: range, judgement, confidence } = article;
  const isAbstained = judgement === 'abstained';
  const percent = Math.round(confidence * 100);
  return (
    <section className={styles.panel} aria-labelledby="score">
      <h2 id="score" className={styles.label}>
        {t('article.score')}
      </h2>
      {judgement !== 'full' && (
        <div className={styles.judgement}>
          <p className={styles.judgementTitle}>{t(`article.${judgement}Title`)}</p>
          <p>{t(`article.${judgement}Text`)}</p>
        </div>
      )}
      <p className={styles.figure}>
        <span
          className={classNames(styles.number, isAbstained ? styles.unjudged : styles[colorOfScore(score)])}
        >
          {score}
          <span className={styles.of}>/{SCORE_MAX}</span>
        </span>
        {isAbstained ? (
          <Badge variant="outline">{t('judgement.abstained')}</Badge>
        ) : (
          <ClassBadge value={article.credibilityClass} />
        )}
      </p>
      <ScoreScale score={score} range={range} />
      <p className={styles.range}>
        {t('article.range', { low: range.low, high: range.high })}
        <br />
        {t(`article.confidence.${levelOf(confidence)}`, { percent })}
      </p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

function levelOf(confidence: number): 'low' | 'fair' | 'high' {
  if (confidence >= 0.75) return 'high';
  return confidence >= 0.5 ? 'fair' : 'low';
}
