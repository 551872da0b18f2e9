export { webhookQueue } from './webhook-dispatcher.js';
export { WebhooksModule } from './webhooks.module.js';
