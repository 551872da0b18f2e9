import { type ById, route } from '../http/route.js';
import type {
  AdminNotification,
  AdminNotificationsQuery,
  ReadAboutRequest,
  UnreadNotifications,
  UpdateNotificationRequest,
} from './notification.contract.js';

/** The calls about notifications of staff, without those of the caller's own actions. */
export const adminNotificationsRoutes = {
  /** The notifications, newest first. */
  list: route<{ query: AdminNotificationsQuery; response: readonly AdminNotification[] }>(
    'GET',
    '/api/admin/notifications',
    'moderator',
  ),
  /** The number of unread notifications. */
  unread: route<{ response: UnreadNotifications }>(
    'GET',
    '/api/admin/notifications/unread-count',
    'moderator',
  ),
  /** Marks a notification as read or unread. */
  update: route<ById<AdminNotification> & { body: UpdateNotificationRequest }>(
    'PATCH',
    '/api/admin/notifications/:id',
    'moderator',
  ),
  /** Marks the notifications about a subject as read, when its screen is opened. */
  readAbout: route<{ body: ReadAboutRequest; response: UnreadNotifications }>(
    'POST',
    '/api/admin/notifications/read-about',
    'moderator',
  ),
  /** Marks all notifications as read. */
  readAll: route<{ response: UnreadNotifications }>('POST', '/api/admin/notifications/read-all', 'moderator'),
} as const;
