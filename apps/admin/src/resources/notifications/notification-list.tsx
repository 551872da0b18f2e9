import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import {
  adminArticlesRoutes,
  type AdminNotification,
  adminNotificationsRoutes,
  adminPaymentsRoutes,
  adminReviewsRoutes,
  adminStatusRoutes,
  adminUsersRoutes,
  NOTIFICATION_KINDS,
  type Route,
} from '@vaglio/contracts';
import {
  FilterForm,
  InfiniteListBase,
  InfinitePagination,
  SelectInput,
  Title,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyList } from '../../components/admin-list.js';
import { StateLabel } from '../../components/facts.js';
import { useChoices, useDateTime } from '../../components/fields.js';
import { LoadError } from '../../components/loaded.js';
import { PageHeading } from '../../components/page.js';
import { useAction } from '../../components/server-calls.js';
import { useTexts } from '../../components/use-language.js';
import { useMay } from '../../components/use-may.js';

const LABEL_STATES = { error: 'bad', success: 'good', other: 'neutral' } as const;

/** The call and the path of the screen for the subject of a notification. */
const SUBJECT_SCREENS: Partial<Record<AdminNotification['kind'], readonly [Route, (id: string) => string]>> =
  {
    article_added: [adminArticlesRoutes.read, (id) => `/articles/${id}/show`],
    article_held: [adminArticlesRoutes.read, (id) => `/articles/${id}/show`],
    user_registered: [adminUsersRoutes.read, (id) => `/users/${id}/show`],
    user_updated: [adminUsersRoutes.read, (id) => `/users/${id}/show`],
    review_requested: [adminReviewsRoutes.read, (id) => `/review-requests/${id}/show`],
    payment_received: [adminPaymentsRoutes.list, () => '/payments'],
    refund_due: [adminPaymentsRoutes.list, () => '/payments'],
    model_cap_reached: [adminStatusRoutes.read, () => '/status'],
    system_error: [adminStatusRoutes.read, () => '/status'],
  };

/** Returns the path of the subject's screen, or null if there is none or the role does not admit it. */
export function useNotificationPath(): (notification: AdminNotification) => string | null {
  const may = useMay();
  return ({ kind, subjectId }) => {
    const [route, pathOf] = SUBJECT_SCREENS[kind] ?? [];
    return route && pathOf && may(route) ? pathOf(subjectId ?? '') : null;
  };
}

export default function NotificationList() {
  return (
    <InfiniteListBase resource="notifications" sort={{ field: 'createdAt', order: 'DESC' }} perPage={20}>
      <Heading />
      <Toolbar />
      <Rows />
      <InfinitePagination />
    </InfiniteListBase>
  );
}

function Heading() {
  const translate = useTranslate();
  const name = translate('resources.notifications.name', { smart_count: 2 });
  return (
    <>
      <Title title={name} />
      <PageHeading>{name}</PageHeading>
    </>
  );
}

const FAILED = { failed: 'vaglio.notices.failed' };

function Toolbar() {
  const t = useTexts('vaglio.notices');
  const choices = useChoices('notification', NOTIFICATION_KINDS);
  const [readAll, isPending] = useAction(adminNotificationsRoutes.readAll, FAILED);
  const states = ['unread', 'read'].map((id) => ({ id: id === 'read', name: t(id) }));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-end',
        justifyContent: 'space-between',
      }}
    >
      <FilterForm
        filters={[
          <SelectInput key="isRead" source="isRead" choices={states} alwaysOn />,
          <SelectInput key="kind" source="kind" choices={choices} alwaysOn />,
        ]}
      />
      <TopToolbar>
        <Button onClick={() => readAll({})} disabled={isPending}>
          {t('markAllRead')}
        </Button>
      </TopToolbar>
    </Box>
  );
}

function Rows() {
  const { data, isPending, error, refetch } = useListContext<AdminNotification>();
  const translate = useTranslate();
  if (isPending) return null;
  if (error) return <LoadError error={error} retry={refetch} />;
  if (data.length === 0) return <EmptyList text="vaglio.notices.empty" />;
  return (
    <Box
      component="ul"
      aria-label={translate('resources.notifications.name', { smart_count: 2 })}
      sx={{ m: 0, p: 0 }}
    >
      {data.map((notification) => (
        <Row key={notification.id} notification={notification} />
      ))}
    </Box>
  );
}

function Row({ notification }: { readonly notification: AdminNotification }) {
  const { id, type, title, message, isRead, createdAt } = notification;
  const translate = useTranslate();
  const dateTime = useDateTime();
  const [mark, isPending] = useAction(adminNotificationsRoutes.update, FAILED);
  const path = useNotificationPath()(notification);
  const toggleText = translate(`vaglio.notices.${isRead ? 'markUnread' : 'markRead'}`);
  const toggle = () => mark({ params: { id }, body: { isRead: !isRead } });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '16px 1fr', sm: '16px 1fr auto' },
        gap: 1.5,
        alignItems: 'start',
        p: 2,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Dot isRead={isRead} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="p" sx={{ fontWeight: isRead ? 400 : 600, overflowWrap: 'anywhere' }}>
          <StateLabel state={LABEL_STATES[type]} text={title} />
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          {path && (
            <>
              {' · '}
              <MuiLink component={Link} to={path} onClick={isRead ? undefined : toggle}>
                {translate('vaglio.action.details')}
              </MuiLink>
            </>
          )}
        </Typography>
      </Box>
      <Button
        size="small"
        disabled={isPending}
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start' }}
        onClick={toggle}
        aria-label={`${toggleText}: ${title}`}
      >
        {toggleText}
      </Button>
    </Box>
  );
}

/** A dot for unread notifications, with a label for screen readers. */
function Dot({ isRead }: { readonly isRead: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      role="img"
      aria-label={translate(`vaglio.notices.${isRead ? 'read' : 'unread'}`)}
      sx={{
        width: 10,
        height: 10,
        mt: 0.8,
        borderRadius: '50%',
        border: 2,
        borderColor: isRead ? 'divider' : 'primary.main',
        bgcolor: isRead ? 'transparent' : 'primary.main',
      }}
    />
  );
}
