import { useState } from 'react';
import { useI18n } from '../i18n/i18n-context.js';
import type { MessageKey } from '../i18n/translate.js';
import { ApiError } from '@vaglio/contracts';
import { messageOfError } from './message-of-error.js';
import { useToasts } from './services.js';

interface ActionTexts {
  /** The title of the notice after a success; without one the form shows it. */
  readonly done?: MessageKey;
  readonly doneText?: MessageKey;
  /** The title of the notice after a failure; without one the form shows it. */
  readonly failed?: MessageKey;
  /** For a failure that the API does not explain. */
  readonly failedText?: MessageKey;
}

export interface Action {
  readonly isPending: boolean;
  readonly failure: ApiError | null;
  /** The sentence of the last failure. */
  readonly failureText: string | null;
  /** Runs one action at a time and returns whether it succeeded. A returned text is added to the notice. */
  readonly run: (action: () => Promise<unknown>) => Promise<boolean>;
  /** The error of a field: the form's own, else the API's. */
  readonly fieldError: (field: string, own?: string | false) => string | undefined;
}

/** What a form or a button sends: pending, a notice about the outcome, and the errors of fields. */
export function useAction({ done, doneText, failed, failedText = 'errors.SERVER' }: ActionTexts): Action {
  const { t } = useI18n();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const [lastFailure, setFailed] = useState<{ readonly error: unknown; readonly text: string } | null>(null);
  const failure = lastFailure?.error instanceof ApiError ? lastFailure.error : null;
  const run = async (action: () => Promise<unknown>) => {
    setPending(true);
    setFailed(null);
    try {
      const outcome = await action();
      const description = typeof outcome === 'string' ? outcome : doneText && t(doneText);
      if (done) toasts.show({ title: t(done), ...(description && { description }) });
      return true;
    } catch (error) {
      const text = messageOfError(error, t, t(failedText));
      setFailed({ error, text });
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
    fieldError: (field, own) => own || failure?.messageOfField(field),
  };
}
