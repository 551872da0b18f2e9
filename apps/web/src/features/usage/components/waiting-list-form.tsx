import { useState } from 'react';
import { waitingListRoutes } from '@vaglio/contracts';
import { useApi } from '../../../lib/services.js';
import { Button } from '../../../components/ui/button.js';
import { CheckField } from '../../../components/ui/check-field.js';
import { Form } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAction } from '../../../lib/use-action.js';
import styles from './limit-steps.module.css';

interface WaitingListFormProps {
  readonly email: string;
  readonly onJoined: (leaveUrl: string) => void;
}

/** One letter when Premium can be bought, for who agrees to it. */
export function WaitingListForm({ email, onJoined }: WaitingListFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const [hasAgreed, setAgreed] = useState(false);
  const [isObjected, setObjected] = useState(false);
  const { isPending, run } = useAction({ failed: 'waiting.failed', failedText: 'waiting.failedText' });
  const join = async () => {
    setObjected(!hasAgreed);
    if (!hasAgreed) return;
    await run(async () => {
      const body = { email, consent: true } as const;
      const { leaveUrl } = await api.call(waitingListRoutes.join, { body });
      onJoined(leaveUrl);
    });
  };
  return (
    <Form className={styles.steps} onSubmit={() => void join()}>
      <CheckField
        name="consent"
        label={t('waiting.consent', { email })}
        isChecked={hasAgreed}
        isDisabled={isPending}
        error={isObjected && !hasAgreed ? t('errors.missing') : undefined}
        onChange={setAgreed}
      />
      <Button type="submit" shape="wide" disabled={isPending}>
        {t('waiting.join')}
      </Button>
    </Form>
  );
}
