import { adminNotificationsRoutes } from '@vaglio/contracts';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../admin-resource.js';

const NotificationList = lazy(() =>
  import('./notification-list.js').then(({ NotificationList }) => ({ default: NotificationList })),
);

export const notifications: AdminResource = {
  name: 'notifications',
  icon: NotificationsOutlined,
  list: NotificationList,
  routes: { list: adminNotificationsRoutes.list },
};
