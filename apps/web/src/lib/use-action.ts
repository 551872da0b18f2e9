import { useState } from 'react';
import { useI18n } from '../i18n/i18n-context.js';
import type { MessageKey } from '../i18n/translate.js';
import { ApiError } from '@vaglio/contracts';
import { messageOfError } from './message-of-error.js';
import { useToasts } from './services.js';

interface ActionTexts {
  /** The title of the notice after a success; no notice without it. */
  readonly done?: MessageKey;
  readonly doneText?: MessageKey;
  /** The title of the notice after a failure; no notice without it. */
  readonly failed?: MessageKey;
  /** The text for a failure without a message of the API. */
  readonly failedText?: MessageKey;
}

/** State, notices and field errors of a call that a form or a button sends. */
export function useAction({ done, doneText, failed, failedText = 'errors.SERVER' }: ActionTexts) {
  const { t } = useI18n();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const [lastFailure, setLastFailure] = useState<{ readonly error: unknown; readonly text: string } | null>(
    null,
  );
  const failure = lastFailure?.error instanceof ApiError ? lastFailure.error : null;
  /** Returns whether the action succeeded. A text that the action returns is shown in the notice. */
  const run = async (action: () => Promise<unknown>) => {
    setPending(true);
    setLastFailure(null);
    try {
      const outcome = await action();
      const description = typeof outcome === 'string' ? outcome : doneText && t(doneText);
      if (done) toasts.show({ title: t(done), ...(description && { description }) });
      return true;
    } catch (error) {
      const text = messageOfError(error, t, t(failedText));
      setLastFailure({ error, text });
      if (failed) toasts.show({ title: t(failed), description: text, tone: 'destructive' });
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    failure,
    failureText: lastFailure?.text ?? null,
    run,
    reset: () => setLastFailure(null),
    /** The error of a field: the one of the form, else the one of the API. */
    fieldError: (field: string, own?: string | false | null) => own || failure?.messageOfField(field),
  };
}
