import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import type { ListQuery, Route } from '@vaglio/contracts';
import { Button, useDataProvider, useListContext } from 'react-admin';
import type { VaglioDataProvider } from '../providers/data-provider.js';
import { useShowError } from './errors.js';

interface ExportButtonProps {
  readonly route: Route<{ query: ListQuery; response: unknown }>;
  readonly file: string;
  readonly label: string;
  readonly failed: string;
}

/** The server writes the file, so that it holds all rows and nothing a spreadsheet would run. */
export function ExportButton({ route, file, label, failed }: ExportButtonProps) {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const showError = useShowError();
  const list = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = list.filterValues as ListQuery;
      return (await dataProvider.open(route, { query })).text();
    },
    onSuccess: (csv) => save(csv, file),
    onError: (error) => showError(error, failed),
  });
  return (
    <Button label={label} disabled={isPending} onClick={() => mutate()}>
      <DownloadOutlined />
    </Button>
  );
}

function save(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
