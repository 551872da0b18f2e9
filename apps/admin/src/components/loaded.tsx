import { Alert, Button, Skeleton, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@vaglio/contracts';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useErrorText } from './errors.js';

/** Shows why a part of a screen could not be loaded, with a button to try again. */
export function LoadError({ error, retry }: { readonly error: Error; readonly retry: () => unknown }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const isOffline = error instanceof ApiError && error.code === 'NETWORK';
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void retry()}>
          {translate('vaglio.action.retry')}
        </Button>
      }
    >
      {isOffline ? translate('vaglio.dashboard.unreachable') : errorText(error)}
    </Alert>
  );
}

/** The part of a query that `Loaded` reads. */
export type LoadedQuery<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;

interface LoadedProps<T> {
  readonly query: LoadedQuery<T>;
  /** Of the placeholder, in pixels. */
  readonly height: number;
  /** Shown in place of an empty list. */
  readonly empty?: string;
  readonly children: (data: T) => ReactNode;
}

/** Renders the answer of a query, a placeholder while it loads, and the error of the last fetch. */
export function Loaded<T>({ query: { data, error, refetch }, height, empty, children }: LoadedProps<T>) {
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {error && <LoadError error={error} retry={refetch} />}
      {data === undefined && !error && <Skeleton variant="rounded" height={height} />}
      {isEmpty && <Typography>{empty}</Typography>}
      {data !== undefined && !isEmpty && children(data)}
    </>
  );
}
