import { useI18n } from '../../../i18n/i18n-context.js';
import type { MessageKey } from '../../../i18n/translate.js';
import { scoresOf, type ArticleView } from '../article-view.js';
import styles from './contents.module.css';

/** Links to the sections of the analysis, on wide screens only. */
export function Contents({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const parts = partsOf(article);
  return (
    <nav className={styles.contents} aria-label={t('article.contents')}>
      <ul>
        {parts.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id and title of each section that the analysis has. */
function partsOf({ ledger, analysis, watch }: ArticleView): readonly (readonly [string, MessageKey])[] {
  const hasLedger = ledger !== null && (ledger.claims.length > 0 || ledger.studies.length > 0);
  return [
    ...(watch.changes.length > 0 ? ([['changes', 'article.pageChanges']] as const) : []),
    ...(hasLedger ? ([['ledger', 'article.ledger']] as const) : []),
    ['publisher', 'article.publisher'],
    ['flagged', 'article.flagged'],
    ...(scoresOf(analysis) ? ([['criteria', 'article.criteria']] as const) : []),
    ...(analysis.whatWouldChange.length > 0 ? ([['change', 'article.change']] as const) : []),
    ['report', 'article.report'],
  ];
}
