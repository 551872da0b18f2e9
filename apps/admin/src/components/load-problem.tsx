import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ApiError } from '../providers/api/api-error.js';

interface LoadProblemProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** A region that could not be read says why and how to try again. */
export function LoadProblem({ error, retry }: LoadProblemProps) {
  const translate = useTranslate();
  const isOffline = error instanceof ApiError && error.isOffline;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {translate('vaglio.action.retry')}
        </Button>
      }
    >
      {translate(isOffline ? 'vaglio.dashboard.unreachable' : error.message)}
    </Alert>
  );
}
