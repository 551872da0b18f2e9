import { useEffect, useEffectEvent, useState } from 'react';
import {
  BATCH_ROW_STATES,
  batchesRoutes,
  INACCESSIBLE_SENTENCES,
  textIn,
  type Batch,
  type BatchRow,
  type BatchSummary,
} from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { Actions } from '../../../components/ui/layout.js';
import { Button } from '../../../components/ui/button.js';
import { pagePath, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatMinute } from '../../../lib/format.js';
import { saveFile } from '../../../lib/save-file.js';
import { useApi } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import styles from './batch.module.css';

const POLL_MS = 3_000;

/** The progress of a batch, which is read again while it is open. Its rows are shown on request. */
export function BatchProgress({ summary }: { readonly summary: BatchSummary }) {
  const { t, language } = useI18n();
  const api = useApi();
  const [batch, setBatch] = useState<BatchSummary | Batch>(summary);
  const [showsRows, setShowsRows] = useState('rows' in summary);
  const canceling = useAction({ done: 'batch.cancelled', failed: 'batch.cancelFailed' });
  const reading = useAction({ failed: 'batch.readFailed' });
  const { id, createdAt, counts, state } = batch;
  const isOpen = state === 'open';
  const params = { id };
  const read = async () => setBatch(await api.call(batchesRoutes.read, { params }));
  const show = async () => {
    await read();
    setShowsRows(true);
  };
  const cancel = async () => setBatch(await api.call(batchesRoutes.cancel, { params }));
  const save = async () => {
    const { body } = await api.open(batchesRoutes.result, { params });
    // Decoding to text would remove the byte order mark, which Excel needs.
    saveFile('vaglio-batch.csv', await new Response(body).arrayBuffer(), 'text/csv');
  };
  const poll = useEffectEvent(() => void read().catch(() => undefined));
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  const total = BATCH_ROW_STATES.reduce((sum, each) => sum + counts[each], 0);
  const left = counts.waiting + counts.running;
  const moment = formatMinute(language, createdAt);
  const button = (key: 'cancel' | 'show' | 'save', action: typeof reading, press: () => Promise<void>) => (
    <Button
      variant="secondary"
      disabled={action.isPending}
      aria-label={t('batch.named', { action: t(`batch.${key}`), moment })}
      onClick={() => void action.run(press)}
    >
      {t(`batch.${key}`)}
    </Button>
  );
  return (
    <section className={styles.batch} aria-labelledby={`batch-${id}`}>
      <h2 id={`batch-${id}`} className="text-h3">
        {t('batch.of', { moment })}
      </h2>
      <progress
        className={styles.progress}
        max={total}
        value={total - left}
        aria-labelledby={`batch-${id}`}
      />
      <p role="status">
        {t(isOpen ? 'batch.open' : 'batch.ended', { done: total - left, total })} (
        {BATCH_ROW_STATES.filter((each) => counts[each] > 0)
          .map((each) => `${t(`batch.state.${each}`)}: ${counts[each]}`)
          .join(', ')}
        ).
      </p>
      <Actions>
        {isOpen && button('cancel', canceling, cancel)}
        {!showsRows && button('show', reading, show)}
        {button('save', reading, save)}
      </Actions>
      {showsRows && 'rows' in batch && (
        <ul className={styles.rows}>
          {batch.rows.map((row) => (
            <Row key={row.lines[0]} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row }: { readonly row: BatchRow }) {
  const { t, language } = useI18n();
  const { lines, url, state, articleId, title, credibilityScore, errorCode, errorKind } = row;
  return (
    <li>
      {t('batch.line', { line: lines.join(', ') })}{' '}
      {articleId ? <Link to={pagePath(paths.article, { id: articleId })}>{title ?? url}</Link> : url}
      <br />
      <strong>{t(`batch.state.${state}`)}</strong>
      {credibilityScore !== null && ` · ${credibilityScore}/100`}
      {errorKind && ` · ${textIn(INACCESSIBLE_SENTENCES, language)[errorKind]}`}
      {errorCode && !errorKind && ` · ${t(errorText(errorCode))}`}
    </li>
  );
}

function errorText(code: NonNullable<BatchRow['errorCode']>) {
  switch (code) {
    case 'INVALID_URL':
      return 'batch.reason.address';
    case 'TOKEN_IN_ADDRESS':
      return 'batch.reason.token';
    case 'RATE_LIMIT_EXCEEDED':
      return 'batch.reason.limit';
    default:
      return 'batch.reason.other';
  }
}
