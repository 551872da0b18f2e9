import { Alert, AlertTitle, Box, Button, Link } from '@mui/material';
import { ApiError, type ConflictingChange, TIMINGS_MS } from '@vaglio/contracts';
import { type ReactNode, useCallback, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useMoment } from './fields.js';

/** The sentence for a failure: by the error's code, in the language of the screen. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      if (error instanceof ApiError) return translate(`vaglio.errors.${error.code}`);
      return error instanceof Error ? translate(error.message) : '';
    },
    [translate],
  );
}

/** Shows what could not be done, and why. */
export function useShowError(): (error: unknown, failed: string) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  return useCallback(
    (error, failed) => notify(`${translate(failed)}. ${errorText(error)}`.trim(), { type: 'error' }),
    [notify, translate, errorText],
  );
}

interface LoadErrorProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** Why a part of a screen could not be loaded, with a button to try again. */
export function LoadError({ error, retry }: LoadErrorProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const isOffline = error instanceof ApiError && error.code === 'NETWORK';
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {translate('vaglio.action.retry')}
        </Button>
      }
    >
      {isOffline ? translate('vaglio.dashboard.unreachable') : errorText(error)}
    </Alert>
  );
}

/** A title and a sentence, and how long they stay. */
export interface Notice {
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
  readonly forMs?: number;
}

/** A toast with a title and a sentence. */
export function useShowNotice(): (notice: Notice) => void {
  const notify = useNotify();
  return useCallback(
    (notice) => {
      const { type, forMs = TIMINGS_MS.toast } = notice;
      notify(<NoticeAlert notice={notice} />, { type, autoHideDuration: forMs });
    },
    [notify],
  );
}

/** The same inside a dialog, where screen readers do not announce a toast. */
export function NoticeAlert({ notice: { type, title, text, link } }: { readonly notice: Notice }) {
  return (
    <Alert severity={type}>
      <AlertTitle>{title}</AlertTitle>
      {text}{' '}
      {link && (
        <Link href={link.href} target="_blank" rel="noopener" color="inherit">
          {link.text}
        </Link>
      )}
    </Alert>
  );
}

interface Conflicts {
  /** Shown from a conflict until the record is loaded again. */
  readonly conflictNotice: ReactNode;
  /** True where the error is a conflict, which is then shown. */
  readonly showConflict: (error: unknown) => boolean;
}

/** Two people changed one record: the second one is asked to load it again. */
export function useConflictNotice(reload: () => void): Conflicts {
  const [conflict, setConflict] = useState<ApiError | null>(null);
  const reloadAndForget = (): void => {
    setConflict(null);
    reload();
  };
  return {
    conflictNotice: conflict && <ConflictNotice change={conflict.details.change} reload={reloadAndForget} />,
    showConflict: (error) => {
      const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
      setConflict(isConflict ? error : null);
      return isConflict;
    },
  };
}

interface ConflictNoticeProps {
  readonly change: ConflictingChange | undefined;
  readonly reload: () => void;
}

function ConflictNotice({ change, reload }: ConflictNoticeProps) {
  const translate = useTranslate();
  const moment = useMoment();
  const score = (given: ConflictingChange) =>
    given.credibilityScore === null
      ? translate('vaglio.choice.abstained')
      : `${given.credibilityScore} · ${translate(`vaglio.choice.class.${given.credibilityClass}`)}`;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={reload}>
          {translate('vaglio.action.reload')}
        </Button>
      }
    >
      <AlertTitle>{translate('vaglio.conflict.title')}</AlertTitle>
      {translate('vaglio.conflict.text')}
      {change && (
        <Box component="p" sx={{ m: 0 }}>
          {translate('vaglio.conflict.change', {
            name: change.by ?? translate('vaglio.articles.engine'),
            date: moment(change.at),
            state: [change.title, score(change), ...change.labels].join(' · '),
          })}
        </Box>
      )}
    </Alert>
  );
}

interface EditErrors {
  readonly conflictNotice: ReactNode;
  readonly onError: (error: unknown) => void;
}

/** How an edit screen shows a failed save: a conflict stays on the screen, everything else is a toast. */
export function useEditErrors(failed: string): EditErrors {
  const { conflictNotice, showConflict } = useConflictNotice(useRefresh());
  const showError = useShowError();
  return {
    conflictNotice,
    onError: (error) => {
      if (!showConflict(error)) showError(error, failed);
    },
  };
}
