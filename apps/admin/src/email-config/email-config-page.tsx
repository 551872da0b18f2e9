import { adminEmailConfigRoutes } from '@vaglio/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { LoadProblem } from '../components/load-problem.js';
import { EmailConfigForm } from './email-config-form.js';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { VaglioDataProvider } from '../providers/data/data-provider.js';

/** Read once: what somebody is writing must not change under their hands. */
export function EmailConfigPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['server', 'email-config'],
    queryFn: ({ signal }) => dataProvider.call(adminEmailConfigRoutes.read, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <Box sx={{ p: { xs: 1, md: 3 }, maxWidth: 860, width: '100%' }}>
      <Title title="vaglio.email.title" />
      <Typography variant="h1" sx={{ fontSize: '2rem', mb: 3 }}>
        {translate('vaglio.email.title')}
      </Typography>
      {error && <LoadProblem error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {data && <EmailConfigForm key={data.version} config={data} reload={() => void refetch()} />}
    </Box>
  );
}
