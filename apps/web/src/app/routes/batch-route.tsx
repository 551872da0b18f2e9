import { useEffect, useEffectEvent, useState } from 'react';
import {
  batchesRoutes,
  hasPremium,
  type BatchSummary,
  BATCH_LIMITS,
  type Batch,
  BATCH_ROW_STATES,
  UNREADABLE_PAGE_MESSAGES,
  textIn,
  type BatchRow,
} from '@vaglio/contracts';
import { SignInNotice } from '../../components/auth-link.js';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink, Button } from '../../components/ui/button.js';
import { PageHeading, Section, Actions } from '../../components/ui/layout.js';
import { Notice } from '../../components/ui/notice.js';
import { paths, pagePath } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useApi, useAuth } from '../../lib/services.js';
import { useStore } from '../../lib/store.js';
import { Form, TextArea, TextField } from '../../components/ui/form.js';
import { plural } from '../../i18n/plural.js';
import { useAction } from '../../lib/use-action.js';
import { countUrls, parseUrls } from '../../features/batch/parse-urls.js';
import styles from '../../features/batch/components/batch.module.css';
import { Link } from 'react-router-dom';
import { formatMinute } from '../../lib/format.js';
import { saveFile } from '../../lib/save-file.js';

function BatchRoute() {
  const { t } = useI18n();
  const { status, user } = useStore(useAuth());
  return (
    <>
      <PageMeta title={t('batch.title')} description={t('batch.lead')} path={paths.batch} isPrivate />
      {status === 'signed-out' ? (
        <SignInNotice title={t('batch.title')} text={t('batch.signedOut')} />
      ) : user && !hasPremium(user) ? (
        <Notice title={t('batch.title')} text={t('batch.premium')}>
          <ButtonLink to={`${paths.home}#pricing`}>{t('nav.pricing')}</ButtonLink>
        </Notice>
      ) : (
        <Section>
          <PageHeading title={t('batch.title')} lead={t('batch.lead')} />
          <NeedsScript text="noscript.page" />
          {user && <Batches key={user.id} />}
        </Section>
      )}
    </>
  );
}

function Batches() {
  const api = useApi();
  const [batches, setBatches] = useState<readonly BatchSummary[]>([]);
  // A failure is ignored, because new batches can be submitted without the list.
  const start = useEffectEvent(() => api.call(batchesRoutes.list).then(setBatches, () => undefined));
  useEffect(() => void start(), []);
  return (
    <>
      <BatchForm onSubmitted={(batch) => setBatches((known) => [batch, ...known])} />
      {batches.map((summary) => (
        <BatchProgress key={summary.id} summary={summary} />
      ))}
    </>
  );
}

const FILE_TYPES = '.txt,.csv,.tsv,text/plain,text/csv';

function BatchForm({ onSubmitted }: { readonly onSubmitted: (batch: Batch) => void }) {
  const { t } = useI18n();
  const api = useApi();
  const { isPending, fieldError, run } = useAction({ done: 'batch.submitted', failed: 'batch.failed' });
  const [text, setText] = useState('');
  const [isFileTooLarge, setFileTooLarge] = useState(false);
  const [showsProblem, setShowsProblem] = useState(false);
  const urls = parseUrls(text);
  const count = countUrls(urls);
  const problem =
    count === 0 ? t('batch.empty') : count > BATCH_LIMITS.addresses ? t('batch.tooMany', { count }) : null;
  const readFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    // The browser reports no input when the file is chosen that the field already has.
    input.value = '';
    setFileTooLarge(file.size > BATCH_LIMITS.bytes);
    if (file.size <= BATCH_LIMITS.bytes) setText(parseUrls(await file.text()).join('\n'));
  };
  const submit = async () => {
    setShowsProblem(true);
    if (problem !== null) return;
    const isDone = await run(async () =>
      onSubmitted(await api.call(batchesRoutes.create, { body: { addresses: urls } })),
    );
    if (isDone) setText('');
    setShowsProblem(!isDone);
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <TextArea
        label={t('batch.addresses')}
        name="addresses"
        hint={count > 0 ? plural(t, 'batch.count', count) : t('batch.addressesHint')}
        error={fieldError('addresses', showsProblem && problem)}
        rows={8}
        maxLength={BATCH_LIMITS.bytes}
        spellCheck={false}
        value={text}
        onValueChange={setText}
      />
      <TextField
        type="file"
        maxLength={null}
        label={t('batch.file')}
        name="file"
        accept={FILE_TYPES}
        hint={t('batch.fileHint')}
        error={isFileTooLarge ? t('batch.fileTooLarge') : undefined}
        onInput={(event) => void readFile(event.currentTarget)}
      />
      <div>
        <Button type="submit" disabled={isPending}>
          {t(isPending ? 'batch.submitting' : 'batch.submit')}
        </Button>
      </div>
    </Form>
  );
}

const POLL_MS = 3_000;

/** The progress of a batch, which is read again while it is open. Its rows are shown on request. */
function BatchProgress({ summary }: { readonly summary: BatchSummary }) {
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
      {errorKind && ` · ${textIn(UNREADABLE_PAGE_MESSAGES, language)[errorKind]}`}
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

export const batch: PageDefinition = { Page: BatchRoute };
