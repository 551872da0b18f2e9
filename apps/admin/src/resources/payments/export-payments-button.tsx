import { adminPaymentsRoutes, type AdminPaymentsQuery } from '@vaglio/contracts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { Button, useDataProvider, useListContext } from 'react-admin';
import { useFailureNotice } from '../../components/use-failure-notice.js';
import type { VaglioDataProvider } from '../../providers/data/data-provider.js';

/** The server writes the file, so that it holds all rows and nothing a spreadsheet would run. */
export function ExportPaymentsButton() {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const sayFailure = useFailureNotice();
  const list = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.text(adminPaymentsRoutes.export, { query: list.filterValues as AdminPaymentsQuery }),
    onSuccess: (csv) => save(csv, 'payments.csv'),
    onError: (error) => sayFailure(error, 'vaglio.payments.exportFailed'),
  });
  return (
    <Button label="vaglio.payments.export" disabled={isPending} onClick={() => mutate()}>
      <DownloadOutlined />
    </Button>
  );
}

function save(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
