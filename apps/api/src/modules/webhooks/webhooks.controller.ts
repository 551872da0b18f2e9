import { Body, Controller } from '@nestjs/common';
import {
  type CreateWebhookRequest,
  LIMITS,
  type UpdateWebhookRequest,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  webhooksRoutes,
} from '@vaglio/contracts';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import { CurrentCaller } from '../../shared/http/caller.js';
import { IfGiven, TextField } from '../../shared/http/dto-decorators.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import type { SignedInUser } from '../users/index.js';
import { WebhooksService } from './webhooks.service.js';

class CreateWebhookDto implements CreateWebhookRequest {
  @TextField({ max: LIMITS.url.max, trim: true })
  address!: string;

  @IsIn(WEBHOOK_EVENTS, { each: true })
  @ArrayUnique()
  @ArrayNotEmpty()
  @IsArray()
  events!: WebhookEvent[];
}

class UpdateWebhookDto implements UpdateWebhookRequest {
  @IfGiven()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  @ArrayUnique()
  @ArrayNotEmpty()
  @IsArray()
  events?: WebhookEvent[];

  @IfGiven()
  @IsBoolean()
  isOn?: boolean;
}

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Handles(webhooksRoutes.list)
  list(@CurrentCaller() { userId }: SignedInUser) {
    return this.webhooks.list(userId);
  }

  @Handles(webhooksRoutes.create)
  create(@CurrentCaller() { userId }: SignedInUser, @Body() body: CreateWebhookDto) {
    return this.webhooks.create(userId, body);
  }

  @Handles(webhooksRoutes.update)
  update(@CurrentCaller() { userId }: SignedInUser, @EntityId() id: string, @Body() body: UpdateWebhookDto) {
    return this.webhooks.update(userId, id, body);
  }

  @Handles(webhooksRoutes.remove)
  remove(@CurrentCaller() { userId }: SignedInUser, @EntityId() id: string) {
    return this.webhooks.remove(userId, id);
  }

  @Handles(webhooksRoutes.test)
  test(@CurrentCaller() { userId }: SignedInUser, @EntityId() id: string) {
    return this.webhooks.test(userId, id);
  }

  @Handles(webhooksRoutes.deliveries)
  deliveries(@CurrentCaller() { userId }: SignedInUser, @EntityId() id: string) {
    return this.webhooks.deliveries(userId, id);
  }
}
