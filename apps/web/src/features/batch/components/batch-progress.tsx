import { useEffect, useEffectEvent, useState } from 'react';
import {
  BATCH_ROW_STATES,
  INACCESSIBLE_SENTENCES,
  textIn,
  type Batch,
  type BatchRow,
  type BatchSummary,
} from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { Actions } from '../../../components/ui/actions.js';
import { Button } from '../../../components/ui/button.js';
import { addressOfPage, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatMinute } from '../../../lib/format.js';
import { useAction } from '../../../lib/use-action.js';
import styles from './batch.module.css';

/** What can be done with a batch. */
export interface BatchActions {
  readonly read: (id: string) => Promise<Batch>;
  readonly cancel: (id: string) => Promise<Batch>;
  readonly save: (id: string) => Promise<void>;
}

interface BatchProgressProps {
  readonly summary: BatchSummary;
  readonly actions: BatchActions;
}

const READ_EVERY_MS = 3_000;

/** How far a batch is, read again while it is open, with its rows where they are wanted. */
export function BatchProgress({ summary, actions }: BatchProgressProps) {
  const { t, language } = useI18n();
  const [batch, setBatch] = useState<BatchSummary | Batch>(summary);
  const cancelling = useAction({ done: 'batch.cancelled', failed: 'batch.failed' });
  const reading = useAction({ failed: 'batch.failed' });
  const { id, createdAt, counts, state } = batch;
  const isOpen = state === 'open';
  const read = async () => setBatch(await actions.read(id));
  const readAgain = useEffectEvent(() => void read().catch(() => undefined));
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(readAgain, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
  const total = BATCH_ROW_STATES.reduce((sum, each) => sum + counts[each], 0);
  const left = counts.waiting + counts.running;
  const moment = formatMinute(language, createdAt);
  return (
    <section className={styles.batch} aria-labelledby={`batch-${id}`}>
      <h2 id={`batch-${id}`} className={styles.title}>
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
        {isOpen && (
          <Button
            variant="secondary"
            disabled={cancelling.isPending}
            aria-label={t('batch.named', { action: t('batch.cancel'), moment })}
            onClick={() => void cancelling.run(async () => setBatch(await actions.cancel(id)))}
          >
            {t('batch.cancel')}
          </Button>
        )}
        {!('rows' in batch) && (
          <Button
            variant="secondary"
            disabled={reading.isPending}
            aria-label={t('batch.named', { action: t('batch.show'), moment })}
            onClick={() => void reading.run(read)}
          >
            {t('batch.show')}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={reading.isPending}
          aria-label={t('batch.named', { action: t('batch.save'), moment })}
          onClick={() => void reading.run(() => actions.save(id))}
        >
          {t('batch.save')}
        </Button>
      </Actions>
      {'rows' in batch && (
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
      {articleId ? <Link to={addressOfPage(paths.article, { id: articleId })}>{title ?? url}</Link> : url}
      <br />
      <strong>{t(`batch.state.${state}`)}</strong>
      {credibilityScore !== null && ` · ${credibilityScore}/100`}
      {errorKind && ` · ${textIn(INACCESSIBLE_SENTENCES, language)[errorKind]}`}
      {errorCode && !errorKind && ` · ${t(reasonOf(errorCode))}`}
    </li>
  );
}

function reasonOf(code: NonNullable<BatchRow['errorCode']>) {
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
