import { TIMINGS_MS } from '@vaglio/contracts';
import { Alert, AlertTitle, Link } from '@mui/material';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';

interface TitledNotice {
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
    ({ type, title, text, link, forMs = TIMINGS_MS.toast }) =>
      notify(
        <Alert severity={type}>
          <AlertTitle>{title}</AlertTitle>
          {text}{' '}
          {link && (
            <Link href={link.href} target="_blank" rel="noopener" color="inherit">
              {link.text}
            </Link>
          )}
        </Alert>,
        { type, autoHideDuration: forMs },
      ),
    [notify],
  );
}
