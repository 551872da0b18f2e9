import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { type Query, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@vaglio/contracts';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useErrorText } from './errors.js';

/** The code of the error that is shown once for several parts of a screen; empty without one. */
const SharedErrorCode = createContext('');

/** Shows an error of several parts of a screen once, above them, and only the error when no part has data. */
export function SharedLoadError({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const ofScreen = () => cache.getAll().filter((query) => query.queryKey[0] === 'server' && query.isActive());
  const subscribe = (listener: () => void) => cache.subscribe(listener);
  const code = useSyncExternalStore(subscribe, () => firstRepeated(ofScreen().map(codeOf)));
  const hasData = useSyncExternalStore(subscribe, () =>
    ofScreen().some(({ state }) => state.data !== undefined),
  );
  const hasFailed = (query: Query) => code !== '' && codeOf(query) === code;
  const error = ofScreen().find(hasFailed)?.state.error;
  return (
    <>
      {error && (
        <LoadError error={error} retry={() => queryClient.refetchQueries({ predicate: hasFailed })} />
      )}
      <SharedErrorCode value={code}>
        <Box hidden={code !== '' && !hasData}>{children}</Box>
      </SharedErrorCode>
    </>
  );
}

const codeOf = ({ state: { error } }: Query): string => (error instanceof ApiError ? error.code : '');

const firstRepeated = (codes: readonly string[]): string =>
  codes.find((code, index) => code !== '' && codes.indexOf(code) < index) ?? '';

/** Shows why a part of a screen could not be loaded, with a button to try again. */
export function LoadError({ error, retry }: { readonly error: Error; readonly retry: () => unknown }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const sharedCode = useContext(SharedErrorCode);
  const code = error instanceof ApiError ? error.code : null;
  if (code === sharedCode) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void retry()}>
          {translate('vaglio.action.retry')}
        </Button>
      }
    >
      {code === 'NETWORK' ? translate('vaglio.dashboard.unreachable') : errorText(error)}
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
