import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { adminNotificationsRoutes } from '@vaglio/contracts';
import { useGetIdentity, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RecordLink, useDateTime } from '../components/fields.js';
import { Loaded, SharedLoadError } from '../components/loaded.js';
import { AdminPage, Panel } from '../components/page.js';
import { useServerQuery } from '../components/server-calls.js';
import { useTexts } from '../components/use-language.js';
import { IfMay } from '../components/use-may.js';
import { useNotificationPath } from '../resources/notifications/notification-list.js';
import { PendingWorkPanels } from './pending-work-panels.js';
import { ConfigPanel, HealthPanel } from './server-panels.js';
import { StatsPanels } from './stats-panels.js';

export default function Dashboard() {
  return (
    <AdminPage title="vaglio.dashboard.title" maxWidth={1100}>
      <SignedInAs />
      <Box sx={{ mt: 3 }}>
        <SharedLoadError>
          <Panels />
        </SharedLoadError>
      </Box>
    </AdminPage>
  );
}

function Panels() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PendingWorkPanels />
      <div>
        <StatsPanels />
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <IfMay route={adminNotificationsRoutes.list}>
          <LatestNotifications />
        </IfMay>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <HealthPanel />
          <ConfigPanel />
        </Box>
      </Box>
    </Box>
  );
}

/** The name of the signed-in member of staff and the end of the session. */
function SignedInAs() {
  const translate = useTranslate();
  const locale = useLocale();
  const { identity, isPending } = useGetIdentity();
  if (isPending) return <Skeleton width={280} />;
  if (!identity) return null;
  const expiresAt: unknown = identity['expiresAt'];
  const time = typeof expiresAt === 'string' ? timeOf(expiresAt, locale) : null;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {translate('vaglio.dashboard.greeting', { username: identity.fullName })}.{' '}
      {time && translate('vaglio.dashboard.sessionUntil', { time })}
    </Typography>
  );
}

function timeOf(moment: string, locale: string): string | null {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
}

const SHOWN = 5;

function LatestNotifications() {
  const t = useTexts('vaglio.stats');
  const dateTime = useDateTime();
  const pathOf = useNotificationPath();
  // The server writes notifications in the language of the request.
  const query = useServerQuery(adminNotificationsRoutes.list, { query: { limit: SHOWN } }, useLocale());
  return (
    <Panel title={t('latest')}>
      <Loaded query={query} height={160} empty={t('noNotifications')}>
        {(notifications) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {notifications.map((notification) => {
              const { id, title, message, createdAt, isRead } = notification;
              const path = pathOf(notification);
              return (
                <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                  <Typography sx={{ fontWeight: isRead ? 400 : 600 }}>
                    {path === null ? title : <RecordLink to={path}>{title}</RecordLink>}
                  </Typography>
                  <Typography variant="body2">{message}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <time dateTime={createdAt}>{dateTime(createdAt)}</time>
                  </Typography>
                </Box>
              );
            })}
          </Box>
        )}
      </Loaded>
      <MuiLink component={Link} to="/notifications" sx={{ display: 'inline-block', mt: 2 }}>
        {t('all')}
      </MuiLink>
    </Panel>
  );
}
