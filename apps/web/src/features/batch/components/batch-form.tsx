import { useState } from 'react';
import { BATCH_LIMITS, type Batch } from '@vaglio/contracts';
import { Button } from '../../../components/ui/button.js';
import { Form } from '../../../components/ui/form.js';
import { TextArea } from '../../../components/ui/text-area.js';
import { TextField } from '../../../components/ui/text-field.js';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAction } from '../../../lib/use-action.js';
import { addressesIn, countOf } from '../addresses-in.js';
import styles from './batch.module.css';

interface BatchFormProps {
  readonly submit: (addresses: readonly string[]) => Promise<Batch>;
  readonly onSubmitted: (batch: Batch) => void;
}

const FILE_TYPES = '.txt,.csv,.tsv,text/plain,text/csv';

/** A list of addresses, pasted or out of a file. */
export function BatchForm({ submit, onSubmitted }: BatchFormProps) {
  const { t } = useI18n();
  const { isPending, fieldError, run } = useAction({ done: 'batch.submitted', failed: 'batch.failed' });
  const [text, setText] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const [isTried, setTried] = useState(false);
  const lines = addressesIn(text);
  const count = countOf(lines);
  const objection =
    count === 0 ? t('batch.empty') : count > BATCH_LIMITS.addresses ? t('batch.tooMany', { count }) : null;
  const problem = fieldError('addresses', isTried && (objection ?? false));
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > BATCH_LIMITS.bytes);
    if (file.size <= BATCH_LIMITS.bytes) setText(addressesIn(await file.text()).join('\n'));
  };
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        setTried(true);
        if (objection !== null) return;
        void run(async () => onSubmitted(await submit(lines))).then((isDone) => {
          if (isDone) setText('');
          setTried(!isDone);
        });
      }}
    >
      <TextArea
        label={t('batch.addresses')}
        name="addresses"
        hint={count > 0 ? counted(t, 'batch.count', count) : t('batch.addressesHint')}
        {...(problem && { error: problem })}
        rows={8}
        spellCheck={false}
        value={text}
        onValueChange={setText}
      />
      <TextField
        type="file"
        label={t('batch.file')}
        name="file"
        accept={FILE_TYPES}
        hint={t('batch.fileHint')}
        {...(isTooLarge && { error: t('batch.fileTooLarge') })}
        onInput={(event) => void readFile(event.currentTarget.files?.[0])}
      />
      <div>
        <Button type="submit" disabled={isPending}>
          {t(isPending ? 'batch.submitting' : 'batch.submit')}
        </Button>
      </div>
    </Form>
  );
}
