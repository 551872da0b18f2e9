import { isOfKindWithoutScore, SCORE_MAX, type Article, type GivenScore } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { classNames } from '../class-names.js';
import { ClassBadge, NotJudgedBadge } from './judgement-badges.js';
import styles from './score-figure.module.css';

type ScoreFigureProps =
  | { readonly given: Pick<GivenScore, 'score' | 'credibilityClass'> }
  | { readonly given: null; readonly article: Pick<Article, 'judgement' | 'genre'> };

/** A score in large type. Without a score: the kind of page that gets none, or a question mark. */
export function ScoreFigure(props: ScoreFigureProps) {
  const { t } = useI18n();
  if (props.given === null) {
    const { article } = props;
    return (
      <p className={styles.figure}>
        {isOfKindWithoutScore(article) ? (
          <span className={styles.kind}>{t(`genre.${article.genre}`)}</span>
        ) : (
          <span className={classNames(styles.number, styles.unjudged)} aria-hidden="true">
            ?
          </span>
        )}
        <NotJudgedBadge item={article} />
      </p>
    );
  }
  const { score, credibilityClass } = props.given;
  return (
    <p className={styles.figure}>
      <span className={styles.number}>
        {score}
        <span className={styles.of}>/{SCORE_MAX}</span>
      </span>
      <span className="note">{t('score.noun')}</span>
      <ClassBadge value={credibilityClass} />
    </p>
  );
}
