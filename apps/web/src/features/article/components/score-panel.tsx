import type { ReactNode } from 'react';
import { givenScore, isOfKindWithoutScore, type GivenScore } from '@vaglio/contracts';
import { ScoreFigure } from '../../../components/score/score-figure.js';
import { ScoreScale } from '../../../components/score/score-scale.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { isEnteredByHand } from '../../../components/article/is-entered-by-hand.js';
import { sumOfCriteria, type ArticleView } from '../article-view.js';
import styles from './score-panel.module.css';

interface ScorePanelProps {
  readonly article: ArticleView;
  readonly children: ReactNode;
}

/** The single strong object of the page: the score, its word, its range and how sure it is. */
export function ScorePanel({ article, children }: ScorePanelProps) {
  const { t } = useI18n();
  const given = givenScore(article);
  return (
    <section className={styles.panel} aria-labelledby="score">
      <h2 id="score" className={styles.label}>
        {t('article.score')}
      </h2>
      <ScoreFigure given={given} />
      {given && !isEnteredByHand(article) && (
        <>
          <ScoreScale score={given.score} range={given.range} />
          <Range range={given.range} confidence={article.confidence} />
        </>
      )}
      <Standing article={article} />
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

interface RangeProps extends Pick<GivenScore, 'range'> {
  readonly confidence: number | null;
}

function Range({ range: { low, high }, confidence }: RangeProps) {
  const { t } = useI18n();
  return (
    <p className={styles.range}>
      {t('article.range', { low, high })}
      {confidence !== null && (
        <>
          <br />
          {t(`article.confidence.${levelOf(confidence)}`, { percent: Math.round(confidence * 100) })}
        </>
      )}
    </p>
  );
}

/** What one has to know of the number beside what it is. */
function Standing({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const sum = sumOfCriteria(article);
  if (isEnteredByHand(article)) return <Remark title={t('article.byHand')} text={t('article.byHandText')} />;
  return (
    <>
      {sum !== null && sum !== article.credibilityScore && (
        <Remark title={t('article.rescored')} text={t('article.rescoredText', { sum })} />
      )}
      {isOfKindWithoutScore(article) && (
        <Remark
          title={t('article.unscoredTitle', { genre: t(`genre.${article.genre}`) })}
          text={t('article.unscoredText')}
        />
      )}
      {article.judgement !== 'full' && !isOfKindWithoutScore(article) && (
        <Remark title={t(`article.${article.judgement}Title`)} text={t(`article.${article.judgement}Text`)} />
      )}
    </>
  );
}

function Remark({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.remark}>
      <p className={styles.remarkTitle}>{title}</p>
      <p>{text}</p>
    </div>
  );
}

function levelOf(confidence: number): 'low' | 'fair' | 'high' {
  if (confidence >= 0.75) return 'high';
  return confidence >= 0.5 ? 'fair' : 'low';
}
