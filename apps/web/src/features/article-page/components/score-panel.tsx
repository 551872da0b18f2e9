import { givenScore, isOfKindWithoutScore } from '@vaglio/contracts';
import { ScoreFigure } from '../../../components/score/score-figure.js';
import { ScoreScale } from '../../../components/score/score-scale.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { isEnteredByHand } from '../../../components/article/is-entered-by-hand.js';
import { formatDay } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import hidden from '../../../components/ui/visually-hidden.module.css';
import styles from './score-panel.module.css';

/** The verdict in words, the score with its class, and its range on the scale; where a person decided, when that was. */
export function ScorePanel({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { decision } = article;
  const given = givenScore(article);
  return (
    <section className={styles.panel} aria-labelledby="score">
      <h2 id="score" className={hidden.hidden}>
        {t('article.score')}
      </h2>
      <p className={styles.verdict}>{article.analysis.shortSummary}</p>
      {given ? <ScoreFigure given={given} /> : <ScoreFigure given={null} article={article} />}
      {decision && (
        <p className={styles.range}>
          {t('article.decided', { date: formatDay(language, decision.decidedAt) })}
        </p>
      )}
      {given && !decision && !isEnteredByHand(article) && (
        <div className={styles.scale}>
          <ScoreScale {...given} />
          <p className={styles.range}>
            {t('article.range', { ...given.range })}
            {article.confidence !== null && ` · ${confidenceText(t, article.confidence)}`}
          </p>
        </div>
      )}
      {!decision && <Standing article={article} />}
    </section>
  );
}

function confidenceText(t: ReturnType<typeof useI18n>['t'], confidence: number): string {
  return t(`article.confidence.${levelOf(confidence)}`, { percent: Math.round(confidence * 100) });
}

/** Notes beside the score: entered by hand, without a score, or not fully judged. */
function Standing({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  if (isEnteredByHand(article)) return <Remark title={t('article.byHand')} text={t('article.byHandText')} />;
  // The verdict itself says why this kind of page gets no score.
  if (article.judgement === 'full' || isOfKindWithoutScore(article)) return null;
  return (
    <Remark title={t(`article.${article.judgement}Title`)} text={t(`article.${article.judgement}Text`)} />
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
