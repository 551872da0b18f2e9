import { useState, type FormEvent } from 'react';
import { waitingListRoutes } from '@vaglio/contracts';
import { useApi, useToasts } from '../../../lib/services.js';
import { Button } from '../../../components/ui/button.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { messageOfError } from '../../../lib/message-of-error.js';
import styles from './limit-steps.module.css';

interface WaitingListFormProps {
  readonly email: string;
  readonly onJoined: (leaveUrl: string) => void;
}

/** One letter when Premium can be bought, for who agrees to it. */
export function WaitingListForm({ email, onJoined }: WaitingListFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const toasts = useToasts();
  const [hasAgreed, setAgreed] = useState(false);
  const [isPending, setPending] = useState(false);
  const join = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      const body = { email, consent: true } as const;
      const { leaveUrl } = await api.call(waitingListRoutes.join, { body });
      onJoined(leaveUrl);
    } catch (error) {
      setPending(false);
      const description = messageOfError(error, t, t('waiting.failedText'));
      toasts.show({ title: t('waiting.failed'), description, tone: 'destructive' });
    }
  };
  return (
    <form className={styles.steps} onSubmit={(event) => void join(event)}>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={hasAgreed}
          disabled={isPending}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <span>{t('waiting.consent', { email })}</span>
      </label>
      <Button type="submit" shape="wide" disabled={!hasAgreed || isPending}>
        {t('waiting.join')}
      </Button>
    </form>
  );
}
