import { Body, Controller, Req } from '@nestjs/common';
import {
  paymentsRoutes,
  type PremiumOrder,
  type SubscribeResult,
  type SubscriptionCancellation,
} from '@vaglio/contracts';
import { type Request } from 'express';
import { CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/handles.decorator.js';
import { rawBodyOf } from '../../shared/http/json-body.js';
import { type SignedInUser } from '../users/index.js';
import { Cancellations } from './cancellation/cancellation.service.js';
import { SubscribeDto } from './dto/subscribe.dto.js';
import { PremiumOrders } from './premium/premium-orders.service.js';
import { Webhook } from './webhook/webhook.service.js';

@Controller()
export class PremiumController {
  constructor(
    private readonly orders: PremiumOrders,
    private readonly cancellations: Cancellations,
    private readonly webhook: Webhook,
  ) {}

  @Handles(paymentsRoutes.order)
  order(@CurrentCaller() { user }: SignedInUser): Promise<PremiumOrder> {
    return this.orders.order(user);
  }

  @Handles(paymentsRoutes.subscribe)
  subscribe(@CurrentCaller() { user }: SignedInUser, @Body() body: SubscribeDto): Promise<SubscribeResult> {
    return this.orders.subscribe(user, body);
  }

  @Handles(paymentsRoutes.cancel)
  cancel(@CurrentCaller() { userId }: SignedInUser): Promise<SubscriptionCancellation> {
    return this.cancellations.cancel(userId);
  }

  /** No DTO: PayPal may add what it likes, and all of it is sent back to be verified, letter by letter. */
  @Handles(paymentsRoutes.webhook)
  receive(@Req() request: Request): Promise<void> {
    return this.webhook.receive({
      event: request.body as unknown,
      text: rawBodyOf(request),
      header: (name) => request.get(name),
    });
  }
}
