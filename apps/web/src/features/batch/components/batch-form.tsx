import { useState } from 'react';
import { BATCH_LIMITS, batchesRoutes, type Batch } from '@vaglio/contracts';
import { Button } from '../../../components/ui/button.js';
import { Form, TextArea, TextField } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { plural } from '../../../i18n/plural.js';
import { useApi } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { countUrls, parseUrls } from '../parse-urls.js';
import styles from './batch.module.css';

const FILE_TYPES = '.txt,.csv,.tsv,text/plain,text/csv';

/** Submits a list of URLs, pasted or from a file. */
export function BatchForm({ onSubmitted }: { readonly onSubmitted: (batch: Batch) => void }) {
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
