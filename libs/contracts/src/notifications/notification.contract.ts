import type { ListQuery } from '../http/list-query.js';

/** How a notification looks. */
export const NOTIFICATION_TYPES = ['error', 'success', 'other'] as const;

/** How a notification looks. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Events that staff are notified of by mail, each with its own switch in the e-mail configuration. */
export const NOTIFICATION_FLAGS = [
  'article_added',
  'user_registered',
  'user_updated',
  'user_deleted',
  'payment_received',
  'refund_due',
  'system_error',
] as const;

/** Events that staff are notified of by mail. */
export type NotificationFlag = (typeof NOTIFICATION_FLAGS)[number];

/** Events that staff are notified of. */
export const NOTIFICATION_KINDS = [
  ...NOTIFICATION_FLAGS,
  'review_requested',
  'article_held',
  'model_cap_reached',
  'platform_changed',
] as const;

/** Events that staff are notified of. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something that happened, in the language of the request. */
export interface AdminNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: string;
  /** What it is about, where that has a page in the back-office; of several that were put together, the newest. */
  readonly subjectId: string | null;
  /** How many events of one kind about one thing were put together while it was unread. */
  readonly count: number;
}

/** Which notifications, and in what order. */
export interface AdminNotificationsQuery extends ListQuery {
  readonly isRead?: boolean;
  readonly kind?: NotificationKind;
}

/** Marks a notification as read or unread. */
export interface UpdateNotificationRequest {
  readonly isRead: boolean;
}

/** Marks as read what is about one thing, because that was opened. */
export interface ReadAboutRequest {
  /** @maxLength 80 */
  readonly subjectId: string;
}

/** How many are unread. */
export interface UnreadNotifications {
  readonly unread: number;
}
