import type { ReactNode } from 'react';
import { ScoreFigure } from '../../../components/score/score-figure.js';
import { ScoreScale } from '../../../components/score/score-scale.js';
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
  const { credibilityScore: score, credibilityClass, scoreRange: range, judgement, confidence } = article;
  const percent = Math.round(confidence * 100);
  return (
    <section className={styles.panel} aria-labelledby="score">
      <h2 id="score" className={styles.label}>
        {t('article.score')}
      </h2>
      <ScoreFigure
        score={score}
        credibilityClass={credibilityClass}
        isAbstained={judgement === 'abstained'}
      />
      <ScoreScale score={score} range={range} />
      <p className={styles.range}>
        {t('article.range', { low: range.low, high: range.high })}
        <br />
        {t(`article.confidence.${levelOf(confidence)}`, { percent })}
      </p>
      {judgement !== 'full' && (
        <div className={styles.judgement}>
          <p className={styles.judgementTitle}>{t(`article.${judgement}Title`)}</p>
          <p>{t(`article.${judgement}Text`)}</p>
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

function levelOf(confidence: number): 'low' | 'fair' | 'high' {
  if (confidence >= 0.75) return 'high';
  return confidence >= 0.5 ? 'fair' : 'low';
}
