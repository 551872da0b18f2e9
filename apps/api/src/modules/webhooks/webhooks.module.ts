import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/index.js';
import { WebhookDispatcher } from './webhook-dispatcher.js';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entities.js';
import { DeliveryLimits } from './webhooks.limits.js';
import { WEBHOOK_TRANSPORT, WebhookMetrics, WebhookSender } from './webhook-sender.js';
import { WebhookWriter } from './webhook-writer.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookDeliveryEntity, WebhookEntity]), UsersModule],
  controllers: [WebhooksController],
  providers: [
    DeliveryLimits,
    { provide: WEBHOOK_TRANSPORT, useValue: {} },
    WebhookDispatcher,
    WebhookMetrics,
    WebhookSender,
    WebhookWriter,
    WebhooksRepository,
    WebhooksService,
  ],
})
export class WebhooksModule {}
