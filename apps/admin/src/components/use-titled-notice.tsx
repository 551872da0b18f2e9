import { TIMINGS_MS } from '@vaglio/contracts';
import { Alert, AlertTitle, Link } from '@mui/material';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';

/** A title and a sentence, and how long they stay. */
export interface TitledNotice {
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
  readonly forMs?: number;
}

/** A toast with a title and a sentence. */
export function useTitledNotice(): (notice: TitledNotice) => void {
  const notify = useNotify();
  return useCallback(
    (notice) => {
      const { type, forMs = TIMINGS_MS.toast } = notice;
      notify(<NoticeAlert notice={notice} />, { type, autoHideDuration: forMs });
    },
    [notify],
  );
}

/** The same where a toast can't be heard: inside a dialog, everything around it is silent. */
export function NoticeAlert({ notice: { type, title, text, link } }: { readonly notice: TitledNotice }) {
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
