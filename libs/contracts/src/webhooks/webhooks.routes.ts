import { type ById, route } from '../http/route.js';
import type {
  CreatedWebhook,
  CreateWebhookRequest,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
} from './webhook.contract.js';

/** The calls about the caller's webhooks. */
export const webhooksRoutes = {
  /** The caller's webhooks, newest first. */
  list: route<{ response: readonly Webhook[] }>('GET', '/api/me/webhooks', 'user', 200, 'webhooks'),
  /** Creates a webhook and returns its secret once.
   *  @throws TOO_MANY_WEBHOOKS */
  create: route<{ body: CreateWebhookRequest; response: CreatedWebhook }>(
    'POST',
    '/api/me/webhooks',
    'user',
    201,
    'webhooks',
  ),
  /** Changes the events of a webhook, or switches it on or off. */
  update: route<ById<Webhook> & { body: UpdateWebhookRequest }>(
    'PATCH',
    '/api/me/webhooks/:id',
    'user',
    200,
    'webhooks',
  ),
  /** Deletes a webhook with its messages. */
  remove: route<ById<null>>('DELETE', '/api/me/webhooks/:id', 'user', 204, 'webhooks'),
  /** Sends a test message.
   *  @throws WEBHOOK_OFF */
  test: route<ById<WebhookDelivery>>('POST', '/api/me/webhooks/:id/test', 'user', 202, 'webhooks'),
  /** The latest messages of a webhook, newest first. */
  deliveries: route<ById<readonly WebhookDelivery[]>>(
    'GET',
    '/api/me/webhooks/:id/deliveries',
    'user',
    200,
    'webhooks',
  ),
} as const;
