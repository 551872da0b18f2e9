import type {
  ChangedMessage,
  CorrectedMessage,
  CreatedWebhook,
  CreateWebhookRequest,
  ReadyMessage,
  TestMessage,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
} from './webhook.contract.js';

const ARTICLE = {
  articleId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11',
  articleUrl: 'https://vaglio.example/article/0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11',
  title: 'Council approves harbour repairs',
  domain: 'northmere.example',
} as const;

/** A webhook for all events. */
export const webhookExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f2a01',
  address: 'https://hooks.newsroom.example/vaglio',
  events: ['ready', 'corrected', 'changed'],
  state: 'on',
  createdAt: '2026-11-20T08:00:00.000Z',
} as const satisfies Webhook;

/** Creates the webhook. */
export const createWebhookRequestExample = {
  address: 'https://hooks.newsroom.example/vaglio',
  events: ['ready', 'corrected', 'changed'],
} as const satisfies CreateWebhookRequest;

/** The new webhook with its secret. */
export const createdWebhookExample = {
  ...webhookExample,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3yFbbYWQv7o=',
} as const satisfies CreatedWebhook;

/** Switches a webhook off. */
export const updateWebhookRequestExample = { isOn: false } as const satisfies UpdateWebhookRequest;

/** A message that was delivered at the second attempt. */
export const webhookDeliveryExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f2b01',
  event: 'ready',
  state: 'delivered',
  attempts: 2,
  status: 204,
  failure: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  deliveredAt: '2026-11-20T09:00:31.000Z',
  nextAttemptAt: null,
} as const satisfies WebhookDelivery;

/** The message about a new analysis. */
export const readyMessageExample = {
  type: 'ready',
  timestamp: '2026-11-20T09:00:00.000Z',
  data: { ...ARTICLE, requestId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1c01', credibilityScore: 72 },
} as const satisfies ReadyMessage;

/** The message about a correction. */
export const correctedMessageExample = {
  type: 'corrected',
  timestamp: '2026-11-21T09:00:00.000Z',
  data: {
    ...ARTICLE,
    correctionId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1e01',
    kind: 'correction',
    score: { before: 72, after: 65 },
  },
} as const satisfies CorrectedMessage;

/** The message about a page that changed without a note. */
export const changedMessageExample = {
  type: 'changed',
  timestamp: '2026-11-20T16:00:00.000Z',
  data: {
    ...ARTICLE,
    changeId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1d01',
    kind: 'changed',
    isSubstantial: true,
  },
} as const satisfies ChangedMessage;

/** A test message. */
export const testMessageExample = {
  type: 'test',
  timestamp: '2026-11-20T08:00:00.000Z',
  data: { webhookId: webhookExample.id },
} as const satisfies TestMessage;
