import { givenScore, isOfKindWithoutScore } from '@vaglio/contracts';
import { ScoreFigure } from '../../../components/score/score-figure.js';
import { ScoreScale } from '../../../components/score/score-scale.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { Translate } from '../../../i18n/translate.js';
import { isEnteredByHand } from '../../../lib/article.js';
import { formatDay } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import styles from './score-panel.module.css';

/** The verdict, the score with its class, and the range of the score or the day of the decision by staff. */
export function ScorePanel({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { decision } = article;
  const given = givenScore(article);
  return (
    <section className={styles.panel} aria-labelledby="score">
      <h2 id="score" className="visually-hidden">
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
      {!decision && <JudgementNote article={article} />}
    </section>
  );
}

function confidenceText(t: Translate, confidence: number): string {
  const level = confidence >= 0.75 ? 'high' : confidence >= 0.5 ? 'fair' : 'low';
  return t(`article.confidence.${level}`, { percent: Math.round(confidence * 100) });
}

/** Explains that an article was entered by hand, or that it is not or not fully judged. */
function JudgementNote({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  if (isEnteredByHand(article)) return <Remark title={t('article.byHand')} text={t('article.byHandText')} />;
  // For kinds without a score the verdict contains the explanation.
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
