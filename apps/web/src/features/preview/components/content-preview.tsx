import {
  articlesRoutes,
  SCORE_MAX,
  type Article,
  type ArticleSummary,
  textIn,
  withoutLabels,
} from '@vaglio/contracts';
import { isEnteredByHand, analysisIn } from '../../../lib/article.js';
import { InventedBadge } from '../../../components/article/invented-badge.js';
import { LabelBanner } from '../../../components/article/label-banner.js';
import { RegionError } from '../../../components/error-boundary.js';
import { NotJudgedBadge, ScoreBadge } from '../../../components/score/judgement-badges.js';
import { Actions } from '../../../components/ui/layout.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink, ExternalButtonLink } from '../../../components/ui/button.js';
import { ScoreBar } from '../../../components/ui/score-bar.js';
import { pagePath, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useApi } from '../../../lib/services.js';
import { PAGE_KEY_PREFIX } from '../../../lib/page-data.js';
import { useQuery } from '../../../lib/use-query.js';
import { EXTERNAL_LINK, isInvented, isWebUrl } from '../../../lib/web-url.js';
import styles from './content-preview.module.css';

interface ContentPreviewProps {
  readonly article: ArticleSummary;
  readonly onLeave: () => void;
}

export default function ContentPreview({ article, onLeave }: ContentPreviewProps) {
  const { t, language } = useI18n();
  const api = useApi();
  const {
    value: full,
    error,
    refetch,
  } = useQuery(`${PAGE_KEY_PREFIX}preview ${article.id}`, () =>
    api.call(articlesRoutes.read, { params: { id: article.id } }),
  );
  return (
    <div className="rows">
      <p className={styles.kinds}>
        <Badge variant="outline">{t(`contentType.${article.contentType}`)}</Badge>
        <span>{article.domain}</span>
        <InventedBadge domain={article.domain} />
      </p>
      <LabelBanner labels={article.labels} />
      <h2 className="text-h3" dir="auto">
        {withoutLabels(article.title, article.labels)}
      </h2>
      <p>{textIn(article.shortSummary, language)}</p>
      <Judgement article={article} />
      {full && <Evaluation article={full} />}
      {!full && (error ? <RegionError onRetry={() => void refetch()} /> : <div className={styles.waiting} />)}
      <Actions>
        <ButtonLink to={pagePath(paths.article, { id: article.id })} onClick={onLeave}>
          {t('preview.view')}
        </ButtonLink>
        {isWebUrl(article.url) && !isInvented(article.url) && (
          <ExternalButtonLink variant="secondary" href={article.url} rel={EXTERNAL_LINK.rel}>
            {t('preview.open')}
          </ExternalButtonLink>
        )}
      </Actions>
      <p className="note">{t(noteOf(article, full))}</p>
    </div>
  );
}

function noteOf({ decision }: ArticleSummary, full: Article | undefined) {
  if (full && isEnteredByHand(full)) return 'preview.byHand';
  return decision ? 'preview.decided' : 'preview.disclaimer';
}

/** Score, class and bar. The class has no color, because the bar has one. */
function Judgement({ article }: Pick<ContentPreviewProps, 'article'>) {
  const { t, language } = useI18n();
  const { credibilityScore: score, credibilityClass } = article;
  if (score === null || credibilityClass === null) {
    return (
      <p className={styles.kinds}>
        <NotJudgedBadge item={article} />
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
