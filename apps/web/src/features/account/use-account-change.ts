import { useState } from 'react';
import { useToasts } from '../../lib/services.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { MessageKey } from '../../i18n/translate.js';
import { ApiError } from '../../lib/api-error.js';
import { messageOfError } from '../../lib/message-of-error.js';

interface AccountChange {
  readonly isPending: boolean;
  readonly failure: ApiError | null;
  /** Sends the change; says whether it was taken. A text that comes of it is told to the reader. */
  readonly send: (change: () => Promise<unknown>) => Promise<boolean>;
}

/** One change to the account at a time, with a notice about how it went. */
export function useAccountChange(done: MessageKey): AccountChange {
  const { t } = useI18n();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = async (change: () => Promise<unknown>) => {
    setPending(true);
    setFailure(null);
    try {
      const outcome = await change();
      toasts.show({ title: t(done), ...(typeof outcome === 'string' && { description: outcome }) });
      return true;
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
      const description = messageOfError(error, t, t('account.failedText'));
      toasts.show({ title: t('account.failed'), description, tone: 'destructive' });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, failure, send };
}
