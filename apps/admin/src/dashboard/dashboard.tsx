import { Box } from '@mui/material';
import { StaffPage } from '../components/staff-page.js';
import { ConfigPanel } from './config-panel.js';
import { HealthPanel } from './health-panel.js';
import { LatestNotifications } from './latest-notifications.js';
import { SignedInAs } from './signed-in-as.js';
import { StatsPanels } from './stats-panels.js';

export function Dashboard() {
  return (
    <StaffPage title="vaglio.dashboard.title" maxWidth={1100}>
      <SignedInAs />
      <Box sx={{ mt: 3 }}>
        <StatsPanels />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mt: 3,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <LatestNotifications />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <HealthPanel />
          <ConfigPanel />
        </Box>
      </Box>
    </StaffPage>
  );
}
