import type { ReactNode } from 'react';
import { addressOf, bundlesRoutes } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import { isEnteredByHand } from '../../../lib/article.js';
import { formatDay, formatNumber } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import styles from './report-facts.module.css';

function Facts({ title, rows, children }: { title: string; rows: [string, string][]; children?: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className="small-heading">{title}</h3>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

export function TechnicalSignals({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { https, domain, wordCount, outboundLinks } = article.technicalSignals;
  const rows: [string, string][] = [
    [t('article.https'), t(https ? 'article.yes' : 'article.no')],
    [t('article.domain'), domain],
  ];
  if (wordCount !== null) rows.push([t('article.words'), formatNumber(language, wordCount)]);
  if (outboundLinks !== null) rows.push([t('article.links'), formatNumber(language, outboundLinks)]);
  return (
    <Facts title={t('article.signals')} rows={rows}>
      <p className="muted">{t('article.signalsNote')}</p>
    </Facts>
  );
}

export function ProvenanceFacts({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { engine, engineVersion: version, model, textHash, fallbackReason } = article.provenance;
  const isByHand = isEnteredByHand(article);
  const rows: [string, string][] = [
    [t('article.analyzed'), formatDay(language, article.analyzedAt)],
    [t('article.revisionNumber'), String(article.revision)],
  ];
  if (!isByHand) {
    rows.unshift([t('article.engine'), t(`article.engine.${engine}`, { version, model: model ?? '' })]);
    rows.push([t('article.fingerprint'), `${textHash.slice(0, 12)}…`]);
  }
  return (
    <Facts title={t('article.provenance')} rows={rows}>
      {fallbackReason && <p className="muted">{t(fallbackText(fallbackReason))}</p>}
      {article.revisions.length > 0 && (
        <p className="muted">
          <EvidenceLink id={article.id} number={article.revision} />
        </p>
      )}
      {!isByHand && <p className="muted">{t(article.decision ? 'article.decidedText' : 'article.aiText')}</p>}
    </Facts>
  );
}

/** Distinguishes an exhausted budget from a model that did not answer. */
function fallbackText(reason: string) {
  return reason.startsWith('budget-') ? 'article.fallback.budget' : 'article.fallback';
}

/** Downloads the evidence bundle of a revision without the judged text. */
export function EvidenceLink({ id, number }: { readonly id: string; readonly number: number }) {
  const { t } = useI18n();
  const path = addressOf(bundlesRoutes.read, { params: { id, number: String(number) } });
  return (
    <a href={path} download aria-label={t('article.evidenceFileOf', { number })}>
      {t('article.evidenceFile')}
    </a>
  );
}

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useI18n();
  if (tags.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className="small-heading">{t('article.tags')}</h3>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}
