import { useState } from 'react';
import { useToasts } from '../../lib/services.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { MessageKey } from '../../i18n/translate.js';
import { messageOfError } from '../../lib/message-of-error.js';

/** A form that is sent once: idle, pending, then done or failed with a notice. */
export function useSubmission(send: () => Promise<unknown>, failureTitle: MessageKey) {
  const { t } = useI18n();
  const toasts = useToasts();
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async () => {
    setState('pending');
    setFailure(null);
    try {
      await send();
      setState('done');
    } catch (error) {
      setState('idle');
      setFailure(error);
      const description = messageOfError(error, t, t('auth.registrationFailedText'));
      toasts.show({ title: t(failureTitle), description, tone: 'destructive' });
    }
  };
  return { state, failure, submit };
}
