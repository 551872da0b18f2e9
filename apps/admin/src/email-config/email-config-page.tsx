import { adminEmailConfigRoutes } from '@vaglio/contracts';
import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { LoadProblem } from '../components/load-problem.js';
import { StaffPage } from '../components/staff-page.js';
import type { VaglioDataProvider } from '../providers/data/data-provider.js';
import { EmailConfigForm } from './email-config-form.js';

/** Read once: what somebody is writing must not change under their hands. */
export function EmailConfigPage() {
  const dataProvider = useDataProvider<VaglioDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['server', 'email-config'],
    queryFn: ({ signal }) => dataProvider.call(adminEmailConfigRoutes.read, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <StaffPage title="vaglio.email.title" maxWidth={860}>
      <Box sx={{ mt: 3 }}>
        {error && <LoadProblem error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={420} />}
        {data && <EmailConfigForm key={data.version} config={data} reload={() => void refetch()} />}
      </Box>
    </StaffPage>
  );
}
