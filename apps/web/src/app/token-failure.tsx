import type { ReactNode } from 'react';
import { ApiError } from '@vaglio/contracts';
import { Button } from '../components/ui/button.js';
import { Notice } from '../components/ui/notice.js';
import { useI18n } from '../i18n/i18n-context.js';
import { messageOfError } from '../lib/message-of-error.js';

interface TokenFailureProps {
  readonly title: string;
  readonly error: unknown;
  /** What to do when the link itself is not valid. */
  readonly help?: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A failed call with the token of a mail link. Without network or server, the same link may work later. */
export function TokenFailure({ title, error, help, onRetry, children }: TokenFailureProps) {
  const { t } = useI18n();
  const canRetry = error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
  return (
    <Notice
      isAlert
      title={title}
      text={messageOfError(error, t, t('errors.SERVER'))}
      help={canRetry ? undefined : help}
    >
      {canRetry && <Button onClick={onRetry}>{t('errors.retry')}</Button>}
      {children}
    </Notice>
  );
}
