import { useMutation, useQuery } from '@tanstack/react-query';
import {
  addressOf,
  ApiError,
  type CallArguments,
  type CallInput,
  type Route,
  type RouteTypes,
} from '@vaglio/contracts';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { VaglioDataProvider } from '../providers/data-provider.js';
import { useShowError } from './errors.js';

export const useVaglioDataProvider = () => useDataProvider<VaglioDataProvider>();

interface ActionOptions<T extends RouteTypes> {
  /** A message key, shown on success. */
  readonly done?: string;
  /** A message key, shown in front of the reason of a failure. */
  readonly failed: string;
  readonly onDone?: (answer: T['response']) => void;
  /** Returns true when it has already shown the error. */
  readonly onFailed?: (error: ApiError) => boolean;
}

type FieldErrors = ApiError['fieldErrors'];

/** Calls the API, refreshes the page and shows the result as a toast. Returns [call, isPending, errors by field]. */
export function useAction<T extends RouteTypes>(route: Route<T>, options: ActionOptions<T>) {
  const dataProvider = useVaglioDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const showError = useShowError();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useMutation<T['response'], Error, CallInput<T>>({
    mutationFn: (input) => dataProvider.call(route, ...([input] as unknown as CallArguments<T>)),
    onMutate: () => setFieldErrors({}),
    onSuccess: (answer) => {
      if (options.done) notify(options.done, { type: 'success' });
      refresh();
      options.onDone?.(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError) {
        setFieldErrors(error.fieldErrors);
        if (options.onFailed?.(error)) return;
      }
      showError(error, options.failed);
    },
  });
  return [mutate, isPending, fieldErrors] as const;
}

/** The props of a text field that show its error, or else its note. */
export const fieldErrorProps = (fieldErrors: FieldErrors, name: string, note?: string) => ({
  error: name in fieldErrors,
  helperText: fieldErrors[name] ?? note,
});

export const REFETCH_MS = 30_000;

/** The key under which the answer of a call is cached. */
export const serverQueryKey = (route: Route, input: object = {}) => ['server', addressOf(route, input)];

function queryOptions<T extends RouteTypes>(
  dataProvider: VaglioDataProvider,
  route: Route<T>,
  input: CallInput<T>,
) {
  return {
    queryKey: serverQueryKey(route, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      dataProvider.call(route, ...([{ ...input, signal }] as unknown as CallArguments<T>)),
    retry: false,
  };
}

/**
 * The answer of a call, fetched again every 30 seconds while the page is visible.
 * A new `version` fetches it at once.
 */
export function useServerQuery<T extends RouteTypes>(
  route: Route<T>,
  input: CallInput<T>,
  version?: string | number,
) {
  const options = queryOptions(useVaglioDataProvider(), route, input);
  return useQuery({
    ...options,
    queryKey: version === undefined ? options.queryKey : [...options.queryKey, version],
    refetchInterval: REFETCH_MS,
  });
}

/** The answer of a call, fetched once: a refetch would replace what is being edited in a form. */
export function useFormQuery<T extends RouteTypes>(route: Route<T>, input: CallInput<T>) {
  return useQuery({
    ...queryOptions(useVaglioDataProvider(), route, input),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
