import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, type CallArguments, type CallInput, type Route, type RouteTypes } from '@vaglio/contracts';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { VaglioDataProvider } from '../providers/data-provider.js';
import { useShowError } from './errors.js';

interface ActionOptions<T extends RouteTypes> {
  /** A key of our messages for success. */
  readonly done?: string;
  /** A key of our messages, shown in front of the reason. */
  readonly failed: string;
  readonly onDone?: (answer: T['response']) => void;
  /** True where it has shown the error itself. */
  readonly onFailed?: (error: ApiError) => boolean;
}

type FieldErrors = ApiError['fieldErrors'];

/** A call that is no verb of a resource: made, shown as done or failed, with the sentences for refused fields. */
export function useAction<T extends RouteTypes>(route: Route<T>, options: ActionOptions<T>) {
  const dataProvider = useDataProvider<VaglioDataProvider>();
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
      if (error instanceof ApiError) setFieldErrors(error.fieldErrors);
      if (error instanceof ApiError && options.onFailed?.(error)) return;
      showError(error, options.failed);
    },
  });
  return [mutate, isPending, fieldErrors] as const;
}

/** What a text field shows of a refusal, with the note it has otherwise. */
export const fieldErrorProps = (fieldErrors: FieldErrors, name: string, note?: string) => ({
  error: name in fieldErrors,
  helperText: fieldErrors[name] ?? note,
});

const REFETCH_MS = 30_000;

type Read<T> = (dataProvider: VaglioDataProvider, signal: AbortSignal) => Promise<T>;

/** The answer of a call, read again every half minute while the page is visible. */
export function useServerQuery<T>(name: string, read: Read<T>) {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  return useQuery({
    queryKey: ['server', name],
    queryFn: ({ signal }) => read(dataProvider, signal),
    refetchInterval: REFETCH_MS,
    retry: false,
  });
}
