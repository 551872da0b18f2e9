import { Box, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { ConfigPanel } from './config-panel.js';
import { HealthPanel } from './health-panel.js';
import { LatestNotifications } from './latest-notifications.js';
import { SignedInAs } from './signed-in-as.js';
import { StatsPanels } from './stats-panels.js';

export function Dashboard() {
  const translate = useTranslate();
  return (
    <Box sx={{ p: { xs: 1, md: 3 }, maxWidth: 1100, width: '100%' }}>
      <Title title="vaglio.dashboard.title" />
      <Typography variant="h1" sx={{ fontSize: '2rem' }}>
        {translate('vaglio.dashboard.title')}
      </Typography>
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
    </Box>
  );
}
