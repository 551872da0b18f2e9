import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Typography } from '@mui/material';
import { adminArticlesRoutes, textIn } from '@vaglio/contracts';
import { useTranslate } from 'react-admin';
import { DataTable } from '../components/data-table.js';
import { useDownload } from '../components/downloads.js';
import { rejectionRate } from '../components/facts.js';
import { Loaded } from '../components/loaded.js';
import { AdminPage } from '../components/page.js';
import { useServerQuery } from '../components/server-calls.js';
import { useLanguage, useTexts } from '../components/use-language.js';

/** How often staff rejected or added each finding. */
export default function FindingRatesPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const t = useTexts('vaglio.workbench');
  const { mutate: download, isPending } = useDownload(adminArticlesRoutes.findingSample, {
    file: 'findings.jsonl',
    type: 'application/x-ndjson;charset=utf-8',
    failed: 'vaglio.downloads.failed',
  });
  return (
    <AdminPage title="vaglio.workbench.rates" maxWidth={900}>
      <Typography sx={{ mb: 2 }}>{t('ratesNote')}</Typography>
      <Button startIcon={<DownloadOutlined />} disabled={isPending} onClick={() => download({})}>
        {t('export')}
      </Button>
      <Loaded query={useServerQuery(adminArticlesRoutes.findingRates, {})} height={240} empty={t('noRates')}>
        {(rates) => (
          <DataTable
            columns={[t('code'), t('rejections'), t('addedCount')]}
            rows={rates}
            keyOf={({ id }) => id}
            cells={(rate) => [
              <span key="code" title={rate.id}>
                {textIn(rate.name, language)}
              </span>,
              rate.seen > 0 ? rejectionRate(translate, rate) : '–',
              rate.added,
            ]}
            sx={{ '& :is(th, td):last-child': { textAlign: 'right' } }}
          />
        )}
      </Loaded>
    </AdminPage>
  );
}
