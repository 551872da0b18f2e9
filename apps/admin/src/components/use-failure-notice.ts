import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';

/** Says what could not be done, and why. */
export function useFailureNotice(): (error: unknown, failed: string) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return useCallback(
    (error, failed) => {
      const reason = error instanceof Error ? translate(error.message) : '';
      notify(`${translate(failed)}. ${reason}`.trim(), { type: 'error' });
    },
    [notify, translate],
  );
}
