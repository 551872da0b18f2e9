import { useState, type FormEvent } from 'react';
import { waitingListRoutes } from '@vaglio/contracts';
import { useApi } from '../../../lib/services.js';
import { Button } from '../../../components/ui/button.js';
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
  const { isPending, run } = useAction({ failed: 'waiting.failed', failedText: 'waiting.failedText' });
  const join = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      const body = { email, consent: true } as const;
      const { leaveUrl } = await api.call(waitingListRoutes.join, { body });
      onJoined(leaveUrl);
    });
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
