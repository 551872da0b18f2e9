import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import type { ListQuery, Route } from '@vaglio/contracts';
import { Button, useDataProvider, useListContext } from 'react-admin';
import type { VaglioDataProvider } from '../providers/data-provider.js';
import { download } from './download.js';
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
    onSuccess: (csv) => download(csv, file, 'text/csv;charset=utf-8'),
    onError: (error) => showError(error, failed),
  });
  return (
    <Button label={label} disabled={isPending} onClick={() => mutate()}>
      <DownloadOutlined />
    </Button>
  );
}
