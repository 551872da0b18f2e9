import type { ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { useConflictNotice } from './use-conflict-notice.js';
import { useFailureNotice } from './use-failure-notice.js';

interface EditFailures {
  readonly conflictNotice: ReactNode;
  readonly onError: (error: unknown) => void;
}

/** What an edit screen does when saving fails: a conflict stays on the screen, everything else is said once. */
export function useEditFailures(failed: string): EditFailures {
  const { conflictNotice, noticeConflict } = useConflictNotice(useRefresh());
  const sayFailure = useFailureNotice();
  return {
    conflictNotice,
    onError: (error) => {
      if (!noticeConflict(error)) sayFailure(error, failed);
    },
  };
}
