import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { adminNotificationsRoutes } from '@vaglio/contracts';
import { useGetIdentity, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LoadError } from '../components/errors.js';
import { RecordLink, useMoment } from '../components/fields.js';
import { AdminPage, Panel } from '../components/page.js';
import { useMay } from '../components/use-may.js';
import { useServerQuery } from '../components/use-action.js';
import { usePlaceOf } from '../resources/notifications/notification-list.js';
import { BoardPanels } from './board-panels.js';
import { ConfigPanel, HealthPanel } from './server-panels.js';
import { StatsPanels } from './stats-panels.js';

export function Dashboard() {
  const may = useMay();
  return (
    <AdminPage title="vaglio.dashboard.title" maxWidth={1100}>
      <SignedInAs />
      <Box sx={{ mt: 3 }}>
        <BoardPanels />
      </Box>
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
        {may(adminNotificationsRoutes.list) && <LatestNotifications />}
        <Box sx={{ display: 'grid', gap: 3 }}>
          <HealthPanel />
          <ConfigPanel />
        </Box>
      </Box>
    </AdminPage>
  );
}

/** The signed-in administrator and the end of the session. */
export function SignedInAs() {
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

/** What happened last; the server puts it into the language of the screen. */
export function LatestNotifications() {
  const translate = useTranslate();
  const moment = useMoment();
  const placeOf = usePlaceOf();
  const locale = useLocale();
  const { data, error, refetch } = useServerQuery(`latest notifications ${locale}`, (dataProvider, signal) =>
    dataProvider.call(adminNotificationsRoutes.list, { query: { limit: SHOWN }, signal }),
  );
  return (
    <Panel title={translate('vaglio.stats.latest')}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data?.length === 0 && <Typography>{translate('vaglio.stats.noNotifications')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data?.map((notification) => {
          const { id, title, message, createdAt, isRead } = notification;
          const place = placeOf(notification);
          return (
            <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: isRead ? 400 : 600 }}>
                {place === null ? title : <RecordLink to={place}>{title}</RecordLink>}
              </Typography>
              <Typography variant="body2">{message}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </Typography>
            </Box>
          );
        })}
      </Box>
      <MuiLink component={Link} to="/notifications" sx={{ display: 'inline-block', mt: 2 }}>
        {translate('vaglio.stats.all')}
      </MuiLink>
    </Panel>
  );
}
