import { adminNotificationsRoutes } from '@vaglio/contracts';
import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMoment } from '../components/moment.js';
import { LoadProblem } from '../components/load-problem.js';
import { Panel } from '../components/panel.js';
import { useServerQuery } from '../components/use-server-query.js';

const SHOWN = 5;

/** What happened last; the server puts it into the language of the screen. */
export function LatestNotifications() {
  const translate = useTranslate();
  const moment = useMoment();
  const locale = useLocale();
  const { data, error, refetch } = useServerQuery(`latest notifications ${locale}`, (dataProvider, signal) =>
    dataProvider.call(adminNotificationsRoutes.list, { query: { limit: SHOWN }, signal }),
  );
  return (
    <Panel title={translate('vaglio.stats.latest')}>
      {error && <LoadProblem error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data?.length === 0 && <Typography>{translate('vaglio.stats.noNotifications')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data?.map(({ id, title, message, createdAt, isRead }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: isRead ? 400 : 600 }}>{title}</Typography>
            <Typography variant="body2">{message}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <time dateTime={createdAt}>{moment(createdAt)}</time>
            </Typography>
          </Box>
        ))}
      </Box>
      <MuiLink component={Link} to="/notifications" sx={{ display: 'inline-block', mt: 2 }}>
        {translate('vaglio.stats.all')}
      </MuiLink>
    </Panel>
  );
}
