import type { ChangeKind } from '../watch/watch.contract.js';

/**
 * Events of a webhook: about articles that its owner submitted.
 * - `ready`: an analysis is stored.
 * - `corrected`: an editor corrected or withdrew an analysis.
 * - `changed`: the page of an article changed after its analysis.
 */
export const WEBHOOK_EVENTS = ['ready', 'corrected', 'changed'] as const;

/** One of these events. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** How much one account may do with webhooks, and how a message is sent. */
export const WEBHOOK_LIMITS = {
  /** For each account. */
  count: 5,
  testsPerHour: 20,
  /** Of one webhook; what comes on top is not sent. */
  waiting: 2_000,
  /** Tries of one message, within about a day. */
  attempts: 8,
  timeoutMs: 10_000,
  shownDeliveries: 20,
  keptDays: 7,
} as const;

/** Whether a webhook is sent to; `failed` once it was switched off because it did not answer for about a day. */
export const WEBHOOK_STATES = ['on', 'off', 'failed'] as const;

/** Whether a webhook is sent to. */
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A webhook as its owner sees it later: without the secret. */
export interface Webhook {
  readonly id: string;
  /** Long parts of the path are left out, since they may be secret. */
  readonly address: string;
  readonly events: readonly WebhookEvent[];
  readonly state: WebhookState;
  readonly createdAt: string;
}

/** A new webhook. */
export interface CreateWebhookRequest {
  /** With https; without user name, password and query.
   *  @maxLength 2048 */
  readonly address: string;
  readonly events: readonly WebhookEvent[];
}

/** A webhook that was just made. */
export interface CreatedWebhook extends Webhook {
  /** The secret that signs its messages. It is shown this once. */
  readonly secret: string;
}

/** What changes of a webhook; what is absent stays. */
export interface UpdateWebhookRequest {
  readonly events?: readonly WebhookEvent[];
  readonly isOn?: boolean;
}

/**
 * Why a message did not arrive.
 * - `address`: its name leads to no public address.
 * - `timeout`, `unreachable`: no answer came, or not in time.
 * - `redirect`: the answer leads elsewhere, which is not followed.
 * - `status`: the answer is no success.
 * - `switched-off`: the webhook was switched off before it was sent.
 */
export const WEBHOOK_FAILURES = [
  'address',
  'timeout',
  'unreachable',
  'redirect',
  'status',
  'switched-off',
] as const;

/** Why a message did not arrive. */
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** One message and how far it is. */
export interface WebhookDelivery {
  /** The same in `webhook-id`, at each try. */
  readonly id: string;
  readonly event: WebhookEvent | 'test';
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  /** The HTTP status of the last answer; null where there was none. */
  readonly status: number | null;
  /** Of the last try; null where it arrived or was not tried yet. */
  readonly failure: WebhookFailure | null;
  readonly createdAt: string;
  readonly deliveredAt: string | null;
  /** Null unless it waits. */
  readonly nextAttemptAt: string | null;
}

/** The article that a message is about. */
export interface WebhookArticle {
  readonly articleId: string;
  /** Its page on this site. */
  readonly articleUrl: string;
  readonly title: string;
  readonly domain: string;
}

/** An analysis is stored. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly timestamp: string;
  readonly data: WebhookArticle & {
    readonly requestId: string;
    /** Null where nothing could be judged. */
    readonly credibilityScore: number | null;
  };
}

/** An editor corrected or withdrew an analysis. */
export interface CorrectedMessage {
  readonly type: 'corrected';
  readonly timestamp: string;
  readonly data: WebhookArticle & {
    readonly correctionId: string;
    readonly kind: 'correction' | 'withdrawal';
    /** Null where the score stayed as it was. */
    readonly score: { readonly before: number; readonly after: number } | null;
  };
}

/** The page of an article changed after its analysis. */
export interface ChangedMessage {
  readonly type: 'changed';
  readonly timestamp: string;
  readonly data: WebhookArticle & {
    readonly changeId: string;
    readonly kind: ChangeKind;
    readonly isSubstantial: boolean;
  };
}

/** Asked for by the owner. */
export interface TestMessage {
  readonly type: 'test';
  readonly timestamp: string;
  readonly data: { readonly webhookId: string };
}

/** The body of what is sent to a webhook. */
export type WebhookMessage = ReadyMessage | CorrectedMessage | ChangedMessage | TestMessage;
