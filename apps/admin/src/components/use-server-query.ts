import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { VaglioDataProvider } from '../providers/data/data-provider.js';

const REFETCH_MS = 30_000;

type Read<T> = (dataProvider: VaglioDataProvider, signal: AbortSignal) => Promise<T>;

/** One of the server's own calls, read again every half minute while the page is in sight. */
export function useServerQuery<T>(name: string, read: Read<T>) {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  return useQuery({
    queryKey: ['server', name],
    queryFn: ({ signal }) => read(dataProvider, signal),
    refetchInterval: REFETCH_MS,
    retry: false,
  });
}
