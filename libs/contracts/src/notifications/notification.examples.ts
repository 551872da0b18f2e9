import type {
  AdminNotification,
  AdminNotificationsQuery,
  ReadAboutRequest,
  UnreadNotifications,
  UpdateNotificationRequest,
} from './notification.contract.js';

/** A new account. */
export const adminNotificationExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a61',
  kind: 'user_registered',
  type: 'success',
  title: 'Nuovo utente registrato',
  message: 'giulia.rossi@example.org ha creato un account.',
  isRead: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  subjectId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01',
  count: 1,
} as const satisfies AdminNotification;

/** Unread notifications. */
export const adminNotificationsQueryExample = { isRead: false } as const satisfies AdminNotificationsQuery;

/** Marks a notification as read. */
export const updateNotificationRequestExample = { isRead: true } as const satisfies UpdateNotificationRequest;

/** Marks the notifications about a review request as read. */
export const readAboutRequestExample = {
  subjectId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a21',
} as const satisfies ReadAboutRequest;

/** Three unread notifications. */
export const unreadNotificationsExample = { unread: 3 } as const satisfies UnreadNotifications;
