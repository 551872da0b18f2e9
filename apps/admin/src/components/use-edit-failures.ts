import { useState } from 'react';
import { ApiError } from '../providers/api/api-error.js';
import { useFailureNotice } from './use-failure-notice.js';

interface EditFailures {
  readonly hasConflict: boolean;
  readonly onError: (error: unknown) => void;
  readonly forget: () => void;
}

/** What an edit screen does when saving fails: a conflict stays on the screen, everything else is said once. */
export function useEditFailures(failed: string): EditFailures {
  const [hasConflict, setHasConflict] = useState(false);
  const sayFailure = useFailureNotice();
  return {
    hasConflict,
    forget: () => setHasConflict(false),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') setHasConflict(true);
      else sayFailure(error, failed);
    },
  };
}
