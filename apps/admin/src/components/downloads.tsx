import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import type { CallArguments, CallInput, ListQuery, Route, RouteTypes } from '@vaglio/contracts';
import { Button, useListContext } from 'react-admin';
import { useShowError } from './errors.js';
import { useVaglioDataProvider } from './server-calls.js';

/** The browser may still read the URL of a large file after the click. */
const REVOKE_AFTER_MS = 60_000;

export function saveFile(name: string, content: BlobPart, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
}

interface DownloadOptions {
  readonly file: string;
  readonly type: string;
  /** A message key, shown in front of the reason of a failure. */
  readonly failed: string;
}

/** Downloads the answer of a call as a file, byte for byte. */
export function useDownload<T extends RouteTypes>(route: Route<T>, { file, type, failed }: DownloadOptions) {
  const dataProvider = useVaglioDataProvider();
  const showError = useShowError();
  return useMutation<Blob, Error, CallInput<T>>({
    mutationFn: async (input) => {
      const { body } = await dataProvider.open(route, ...([input] as unknown as CallArguments<T>));
      return new Response(body).blob();
    },
    onSuccess: (content) => saveFile(file, content, type),
    onError: (error) => showError(error, failed),
  });
}

interface ExportButtonProps {
  readonly route: Route<{ query: ListQuery; response: unknown }>;
  readonly file: string;
}

/** Downloads all rows of a list as CSV. The server writes the file and neutralizes formulas of spreadsheets. */
export function ExportButton({ route, file }: ExportButtonProps) {
  const list = useListContext();
  const { mutate, isPending } = useDownload(route, {
    file,
    type: 'text/csv;charset=utf-8',
    failed: 'vaglio.downloads.failed',
  });
  return (
    <Button
      label="vaglio.downloads.csv"
      disabled={isPending}
      onClick={() => mutate({ query: list.filterValues as ListQuery })}
    >
      <DownloadOutlined />
    </Button>
  );
}
