import { route } from '../http/route.js';
import type {
  CreatedWebhook,
  CreateWebhookRequest,
  UpdateWebhookRequest,
  Webhook,
  WebhookDelivery,
} from './webhook.contract.js';

/** The calls about one's own webhooks. */
export const webhooksRoutes = {
  /** One's own webhooks, newest first. */
  list: route<{ response: readonly Webhook[] }>('GET', '/api/me/webhooks', 'user', 200, 'webhooks'),
  /** Makes a webhook and shows its secret once.
   *  @throws TOO_MANY_WEBHOOKS */
  create: route<{ body: CreateWebhookRequest; response: CreatedWebhook }>(
    'POST',
    '/api/me/webhooks',
    'user',
    201,
    'webhooks',
  ),
  /** Changes its events, or switches it on or off. */
  update: route<{ params: { id: string }; body: UpdateWebhookRequest; response: Webhook }>(
    'PATCH',
    '/api/me/webhooks/:id',
    'user',
    200,
    'webhooks',
  ),
  /** Deletes it with its messages. */
  remove: route<{ params: { id: string }; response: null }>(
    'DELETE',
    '/api/me/webhooks/:id',
    'user',
    204,
    'webhooks',
  ),
  /** Sends a message of the type `test`.
   *  @throws WEBHOOK_OFF */
  test: route<{ params: { id: string }; response: WebhookDelivery }>(
    'POST',
    '/api/me/webhooks/:id/test',
    'user',
    202,
    'webhooks',
  ),
  /** Its latest messages, newest first. */
  deliveries: route<{ params: { id: string }; response: readonly WebhookDelivery[] }>(
    'GET',
    '/api/me/webhooks/:id/deliveries',
    'user',
    200,
    'webhooks',
  ),
} as const;
