import { articlesRoutes, SCORE_MAX, type Article, type ArticleSummary, textIn } from '@vaglio/contracts';
import { useCallback } from 'react';
import { isEnteredByHand } from '../../../components/article/is-entered-by-hand.js';
import { InventedBadge } from '../../../components/article/invented-badge.js';
import { AbstainedBadge, ScoreBadge } from '../../../components/score/judgement-badges.js';
import { Actions } from '../../../components/ui/actions.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink, OutLink } from '../../../components/ui/button.js';
import { ScoreBar } from '../../../components/ui/score-bar.js';
import { addressOfPage, paths } from '../../../config/pages.js';
import { analysisIn } from '../../../components/article/analysis-in.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useApi } from '../../../lib/services.js';
import { PAGE_KEY_PREFIX } from '../../../lib/page-data.js';
import { useQuery } from '../../../lib/use-query.js';
import { FOREIGN_LINK, isInvented, isWebAddress } from '../../../lib/web-address.js';
import styles from './content-preview.module.css';

interface ContentPreviewProps {
  readonly article: ArticleSummary;
  readonly onLeave: () => void;
}

/** An analysis at a glance, before deciding to read it whole. */
export function ContentPreview({ article, onLeave }: ContentPreviewProps) {
  const { t, language } = useI18n();
  const whole = useWhole(article.id);
  return (
    <div className={styles.preview}>
      <p className={styles.kinds}>
        <Badge variant="outline">{t(`contentType.${article.contentType}`)}</Badge>
        <span>{article.domain}</span>
        <InventedBadge domain={article.domain} />
      </p>
      <h2 className={styles.title}>{article.title}</h2>
      <p>{textIn(article.shortSummary, language)}</p>
      <Judgement article={article} />
      {whole ? <Evaluation article={whole} /> : <div className={styles.waiting} />}
      <Actions>
        <ButtonLink to={addressOfPage(paths.article, { id: article.id })} onClick={onLeave}>
          {t('preview.view')}
        </ButtonLink>
        {isWebAddress(article.url) && !isInvented(article.url) && (
          <OutLink variant="secondary" href={article.url} rel={FOREIGN_LINK.rel}>
            {t('preview.open')}
          </OutLink>
        )}
      </Actions>
      <p className={styles.note}>{t(noteOf(article, whole))}</p>
    </div>
  );
}

function noteOf({ decision }: ArticleSummary, whole: Article | undefined) {
  if (whole && isEnteredByHand(whole)) return 'preview.byHand';
  return decision ? 'preview.decided' : 'preview.disclaimer';
}

/** The score, its words and its bar; where nothing could be judged, that alone. The bar has a color of its own, so the class has none. */
function Judgement({ article }: Pick<ContentPreviewProps, 'article'>) {
  const { t, language } = useI18n();
  const { credibilityScore: score, credibilityClass } = article;
  if (score === null || credibilityClass === null) {
    return (
      <p className={styles.kinds}>
        <AbstainedBadge of={article} />
      </p>
    );
  }
  return (
    <>
      <p className={styles.kinds}>
        <ScoreBadge score={score} />
        <Badge variant="outline">{t(`class.${credibilityClass}`).toUpperCase()}</Badge>
        <span>{textIn(article.badgeText, language)}</span>
      </p>
      <ScoreBar score={score} max={SCORE_MAX} />
    </>
  );
}

function useWhole(id: string): Article | undefined {
  const api = useApi();
  const call = useCallback(() => api.call(articlesRoutes.read, { params: { id } }), [api, id]);
  return useQuery(`${PAGE_KEY_PREFIX}preview ${id}`, call).value;
}

function Evaluation({ article }: { readonly article: Article }) {
  const { t, language } = useI18n();
  const { vaglioEvaluation } = analysisIn(article, language);
  return (
    <dl className={styles.evaluation}>
      <dt>{t('preview.assessment')}</dt>
      <dd>{vaglioEvaluation.finalAssessment}</dd>
      {vaglioEvaluation.factAnalysis && (
        <>
          <dt>{t('preview.facts')}</dt>
          <dd>{vaglioEvaluation.factAnalysis}</dd>
        </>
      )}
    </dl>
  );
}
