import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import {
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { adminArticlesRoutes, textIn } from '@vaglio/contracts';
import { useDataProvider, useTranslate } from 'react-admin';
import { download } from '../components/download.js';
import { LoadError, useShowError } from '../components/errors.js';
import { AdminPage } from '../components/page.js';
import { useLanguage } from '../components/use-language.js';
import { useServerQuery } from '../components/use-action.js';
import type { VaglioDataProvider } from '../providers/data-provider.js';
import { rateText } from '../resources/articles/workbench-page.js';

/** What staff overrule, counted by finding. */
export function FindingRatesPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { data, error, refetch } = useServerQuery('finding rates', (dataProvider, signal) =>
    dataProvider.call(adminArticlesRoutes.findingRates, { signal }),
  );
  const t = (key: string) => translate(`vaglio.workbench.${key}`);
  return (
    <AdminPage title="vaglio.workbench.rates" maxWidth={900}>
      <Typography sx={{ mb: 2 }}>{t('ratesNote')}</Typography>
      <ExportButton />
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data?.length === 0 && <Typography sx={{ mt: 2 }}>{t('noRates')}</Typography>}
      {data && data.length > 0 && (
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('code')}</TableCell>
                <TableCell>{t('rejections')}</TableCell>
                <TableCell align="right">{t('addedCount')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((rate) => (
                <TableRow key={rate.id}>
                  <TableCell title={rate.id}>{textIn(rate.name, language)}</TableCell>
                  <TableCell>{rate.seen > 0 ? rateText(translate, rate) : '–'}</TableCell>
                  <TableCell align="right">{rate.added}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </AdminPage>
  );
}

function ExportButton() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const showError = useShowError();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await dataProvider.open(adminArticlesRoutes.findingSample)).text(),
    onSuccess: (lines) => download(lines, 'findings.jsonl', 'application/x-ndjson;charset=utf-8'),
    onError: (error) => showError(error, 'vaglio.payments.exportFailed'),
  });
  return (
    <Button startIcon={<DownloadOutlined />} disabled={isPending} onClick={() => mutate()}>
      {translate('vaglio.workbench.export')}
    </Button>
  );
}
