import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';

/** The style of a notification. */
export const NOTIFICATION_TYPES = ['error', 'success', 'other'] as const;

/** The style of a notification. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The events that staff can be notified of by e-mail, each with a switch in the e-mail settings. */
export const NOTIFICATION_FLAGS = [
  'article_added',
  'user_registered',
  'user_updated',
  'user_deleted',
  'payment_received',
  'refund_due',
  'system_error',
] as const;

/** An event that staff can be notified of by e-mail. */
export type NotificationFlag = (typeof NOTIFICATION_FLAGS)[number];

/** The events that staff are notified of. */
export const NOTIFICATION_KINDS = [
  ...NOTIFICATION_FLAGS,
  'review_requested',
  'article_held',
  'model_cap_reached',
  'platform_changed',
] as const;

/** An event that staff are notified of. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A notification of staff, in the language of the request. */
export interface AdminNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: string;
  /** The id of the subject if it has a screen; of several grouped events, that of the newest. */
  readonly subjectId: string | null;
  /** The number of grouped events of the same kind and subject while it was unread. */
  readonly count: number;
}

/** Filters and order of the notifications. */
export interface AdminNotificationsQuery extends ListQuery {
  readonly isRead?: boolean;
  readonly kind?: NotificationKind;
}

/** Marks a notification as read or unread. */
export interface UpdateNotificationRequest {
  readonly isRead: boolean;
}

/** Marks the notifications about a subject as read. */
export interface ReadAboutRequest {
  /** @maxLength 80 */
  readonly subjectId: string;
}

/** The number of unread notifications. */
export interface UnreadNotifications {
  readonly unread: number;
}

/** The calls about notifications of staff, without those of the caller's own actions. */
export const adminNotificationsRoutes = {
  /** The notifications, newest first. */
  list: route<readonly AdminNotification[], { query: AdminNotificationsQuery }>(
    'GET /api/admin/notifications',
    'moderator',
  ),
  /** The number of unread notifications. */
  unread: route<UnreadNotifications>('GET /api/admin/notifications/unread-count', 'moderator'),
  /** Marks a notification as read or unread. */
  update: route<AdminNotification, ById & { body: UpdateNotificationRequest }>(
    'PATCH /api/admin/notifications/:id',
    'moderator',
  ),
  /** Marks the notifications about a subject as read, when its screen is opened. */
  readAbout: route<UnreadNotifications, { body: ReadAboutRequest }>(
    'POST /api/admin/notifications/read-about',
    'moderator',
  ),
  /** Marks all notifications as read. */
  readAll: route<UnreadNotifications>('POST /api/admin/notifications/read-all', 'moderator'),
} as const;
