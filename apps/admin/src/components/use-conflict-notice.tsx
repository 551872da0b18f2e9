import { useState, type ReactNode } from 'react';
import { ApiError } from '../providers/api/api-error.js';
import { ConflictNotice } from './conflict-notice.js';

interface Conflicts {
  /** Stands on the screen from a conflict until what is there now has been asked for. */
  readonly conflictNotice: ReactNode;
  /** Says whether a failure is a conflict, which the notice then tells. */
  readonly noticeConflict: (error: unknown) => boolean;
}

/** Two people edited one thing: the second one is told, and loads it anew with `reload`. */
export function useConflictNotice(reload: () => void): Conflicts {
  const [hasConflict, setHasConflict] = useState(false);
  const reloadAndForget = (): void => {
    setHasConflict(false);
    reload();
  };
  return {
    conflictNotice: hasConflict && <ConflictNotice reload={reloadAndForget} />,
    noticeConflict: (error) => {
      const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
      setHasConflict(isConflict);
      return isConflict;
    },
  };
}
