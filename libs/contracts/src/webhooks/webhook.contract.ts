import { type ById, route } from '../http/route.js';
import type { ChangeKind } from '../watch/watch.contract.js';

/**
 * The events of webhooks, about articles that the owner submitted.
 * - `ready`: an analysis is stored.
 * - `corrected`: an editor corrected or withdrew an analysis.
 * - `changed`: the page of an article changed after its analysis.
 */
export const WEBHOOK_EVENTS = ['ready', 'corrected', 'changed'] as const;

/** An event of webhooks. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The limits of webhooks and their messages. */
export const WEBHOOK_LIMITS = {
  /** For each account. */
  count: 5,
  testsPerHour: 20,
  /** The waiting messages of one webhook; further ones are dropped. */
  waiting: 2_000,
  /** The attempts for one message, within about a day. */
  attempts: 8,
  timeoutMs: 10_000,
  shownDeliveries: 20,
} as const;

/** The states of webhooks; `failed` means switched off because it did not answer for about a day. */
export const WEBHOOK_STATES = ['on', 'off', 'failed'] as const;

/** The state of a webhook. */
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A webhook without its secret. */
export interface Webhook {
  readonly id: string;
  /** Long parts of the path are masked, because they may be secret. */
  readonly address: string;
  readonly events: readonly WebhookEvent[];
  readonly state: WebhookState;
  readonly createdAt: string;
}

/** Creates a webhook. */
export interface CreateWebhookRequest {
  /** An https URL without username, password and query. @maxLength 2048 */
  readonly address: string;
  /** @minItems 1 */
  readonly events: readonly WebhookEvent[];
}

/** A new webhook. */
export interface CreatedWebhook extends Webhook {
  /** The secret that signs its messages. It is shown only once. */
  readonly secret: string;
}

/** Changes the given fields of a webhook. */
export interface UpdateWebhookRequest {
  /** @minItems 1 */
  readonly events?: readonly WebhookEvent[];
  readonly isOn?: boolean;
}

/**
 * The reason why a message was not delivered.
 * - `address`: the host name has no public IP address.
 * - `timeout`, `unreachable`: there was no answer, or not in time.
 * - `redirect`: the answer was a redirect, which is not followed.
 * - `status`: the status was no success.
 * - `switched-off`: the webhook was switched off before the message was sent.
 */
export type WebhookFailure = 'address' | 'timeout' | 'unreachable' | 'redirect' | 'status' | 'switched-off';

/** The delivery of a message. */
export interface WebhookDelivery {
  /** The `webhook-id` of every attempt. */
  readonly id: string;
  readonly event: WebhookEvent | 'test';
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  /** The HTTP status of the last answer; null without one. */
  readonly status: number | null;
  /** The failure of the last attempt; null if it was delivered or not attempted yet. */
  readonly failure: WebhookFailure | null;
  readonly createdAt: string;
  readonly deliveredAt: string | null;
  /** Null unless it is waiting. */
  readonly nextAttemptAt: string | null;
}

/** The article of a message. */
export interface WebhookArticle {
  readonly articleId: string;
  /** The page of the article on this site. */
  readonly articleUrl: string;
  readonly title: string;
  readonly domain: string;
}

/** The message after an analysis was stored. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly timestamp: string;
  readonly data: WebhookArticle & {
    readonly requestId: string;
    /** Null if the article was not judged. */
    readonly credibilityScore: number | null;
  };
}

/** The message after an editor corrected or withdrew an analysis. */
export interface CorrectedMessage {
  readonly type: 'corrected';
  readonly timestamp: string;
  readonly data: WebhookArticle & {
    readonly correctionId: string;
    readonly kind: 'correction' | 'withdrawal';
    /** Null if the score did not change. */
    readonly score: { readonly before: number; readonly after: number } | null;
  };
}

/** The message after the page of an article changed. */
export interface ChangedMessage {
  readonly type: 'changed';
  readonly timestamp: string;
  readonly data: WebhookArticle & {
    readonly changeId: string;
    readonly kind: ChangeKind;
    readonly isSubstantial: boolean;
  };
}

/** The test message that the owner requested. */
export interface TestMessage {
  readonly type: 'test';
  readonly timestamp: string;
  readonly data: { readonly webhookId: string };
}

/** The body of a message to a webhook. */
export type WebhookMessage = ReadyMessage | CorrectedMessage | ChangedMessage | TestMessage;

/** The calls about the caller's webhooks. */
export const webhooksRoutes = {
  /** The caller's webhooks, newest first. */
  list: route<readonly Webhook[]>('GET /api/me/webhooks', 'user', 200, 'webhooks'),
  /** Creates a webhook and returns its secret once. @throws TOO_MANY_WEBHOOKS */
  create: route<CreatedWebhook, { body: CreateWebhookRequest }>(
    'POST /api/me/webhooks',
    'user',
    201,
    'webhooks',
  ),
  /** Changes the events of a webhook, or switches it on or off. */
  update: route<Webhook, ById & { body: UpdateWebhookRequest }>(
    'PATCH /api/me/webhooks/:id',
    'user',
    200,
    'webhooks',
  ),
  /** Deletes a webhook with its messages. */
  remove: route<null, ById>('DELETE /api/me/webhooks/:id', 'user', 204, 'webhooks'),
  /** Sends a test message. @throws WEBHOOK_OFF */
  test: route<WebhookDelivery, ById>('POST /api/me/webhooks/:id/test', 'user', 202, 'webhooks'),
  /** The latest messages of a webhook, newest first. */
  deliveries: route<readonly WebhookDelivery[], ById>(
    'GET /api/me/webhooks/:id/deliveries',
    'user',
    200,
    'webhooks',
  ),
} as const;
