import { Alert, AlertTitle, Box, Button, Link } from '@mui/material';
import { ApiError, type ConflictingChange, TIMINGS_MS } from '@vaglio/contracts';
import { useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useDateTime, useScoreText } from './fields.js';

/** Returns the sentence for an error, by its code, in the language of the interface. */
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

/** Shows a toast with what failed, as a message key, and why. */
export function useShowError(): (error: unknown, failed: string) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  return useCallback(
    (error, failed) => notify(`${translate(failed)}. ${errorText(error)}`.trim(), { type: 'error' }),
    [notify, translate, errorText],
  );
}

export interface Notice {
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
  readonly forMs?: number;
}

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

/** A notice inside the page, for dialogs: screen readers do not announce a toast there. */
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

/** Asks the user to reload a record that was changed in the meantime. */
export function useConflictNotice(reload: () => void) {
  const [conflict, setConflict] = useState<ApiError | null>(null);
  const reloadAndHide = (): void => {
    setConflict(null);
    reload();
  };
  return {
    conflictNotice: conflict && <ConflictNotice change={conflict.details.change} reload={reloadAndHide} />,
    /** Returns true when the error is a version conflict, and then shows the notice. */
    showConflict: (error: unknown): boolean => {
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
  const dateTime = useDateTime();
  const scoreText = useScoreText();
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
            date: dateTime(change.at),
            state: [
              change.title,
              scoreText(change.credibilityScore, change.credibilityClass),
              ...change.labels,
            ].join(' · '),
          })}
        </Box>
      )}
    </Alert>
  );
}
