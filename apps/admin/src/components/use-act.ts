import type { Route, RouteTypes } from '@vaglio/contracts';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../providers/api/api-error.js';
import type { Given } from '../providers/api/api-client.js';
import type { VaglioDataProvider } from '../providers/data/data-provider.js';
import { useFailureNotice } from './use-failure-notice.js';

interface ActOptions<T extends RouteTypes> {
  /** A key of our messages, said when it worked. */
  readonly done?: string;
  /** A key of our messages, said in front of the reason when it did not. */
  readonly failed: string;
  readonly onDone?: (answer: T['response']) => void;
  /** True where it has said what went wrong itself. */
  readonly onFailed?: (error: ApiError) => boolean;
}

/** One act of the trade: a call that is no verb of a resource, with what is said afterwards. */
export function useAct<T extends RouteTypes>(route: Route<T>, options: ActOptions<T>) {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const sayFailure = useFailureNotice();
  const { mutate, isPending } = useMutation<T['response'], Error, Given<T>>({
    mutationFn: (given) => dataProvider.call(route, given),
    onSuccess: (answer) => {
      if (options.done) notify(options.done, { type: 'success' });
      refresh();
      options.onDone?.(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError && options.onFailed?.(error)) return;
      sayFailure(error, options.failed);
    },
  });
  return [mutate, isPending] as const;
}
