import { Body, Controller, Ip, Req } from '@nestjs/common';
import { paymentsRoutes, waitingListRoutes } from '@vaglio/contracts';
import type { Request } from 'express';
import { CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { rawBodyOf } from '../../shared/http/json-body.js';
import type { SignedInUser } from '../users/index.js';
import { JoinWaitingListDto, LeaveWaitingListDto, SubscribeDto, WithdrawalDto } from './payments.dto.js';
import { Cancellations } from './premium/cancellation.service.js';
import { PremiumOrders } from './premium/premium-orders.service.js';
import { Webhook } from './premium/webhook.service.js';
import { WaitingList } from './waiting-list.service.js';

@Controller()
export class PremiumController {
  constructor(
    private readonly orders: PremiumOrders,
    private readonly cancellations: Cancellations,
    private readonly webhook: Webhook,
  ) {}

  @Handles(paymentsRoutes.order)
  order(@CurrentCaller() { user }: SignedInUser) {
    return this.orders.order(user);
  }

  @Handles(paymentsRoutes.subscribe)
  subscribe(@CurrentCaller() { user }: SignedInUser, @Body() body: SubscribeDto) {
    return this.orders.subscribe(user, body);
  }

  @Handles(paymentsRoutes.cancel)
  cancel(@CurrentCaller() { userId }: SignedInUser) {
    return this.cancellations.cancel(userId);
  }

  @Handles(paymentsRoutes.withdrawable)
  withdrawable(@CurrentCaller() { userId }: SignedInUser) {
    return this.cancellations.withdrawable(userId);
  }

  @Handles(paymentsRoutes.withdraw)
  withdraw(@CurrentCaller() { userId }: SignedInUser, @Body() { paypalOrderId }: WithdrawalDto) {
    return this.cancellations.withdraw(userId, paypalOrderId);
  }

  /** Has no DTO, because PayPal may add fields and the whole text is needed to verify the signature. */
  @Handles(paymentsRoutes.webhook)
  receive(@Req() request: Request) {
    return this.webhook.receive({
      event: request.body as unknown,
      text: rawBodyOf(request),
      header: (name) => request.get(name),
    });
  }
}

@Controller()
export class WaitingListController {
  constructor(private readonly list: WaitingList) {}

  @Handles(waitingListRoutes.join)
  join(@Body() { email }: JoinWaitingListDto, @Ip() ip: string, @Req() request: Request) {
    const { caller } = request;
    const user = caller?.kind === 'user' ? (caller as SignedInUser).user : null;
    return this.list.join(email, { user, ip, language: languageOfRequest(request) });
  }

  @Handles(waitingListRoutes.leave)
  leave(@Body() { token }: LeaveWaitingListDto) {
    return this.list.leave(token);
  }

  @Handles(waitingListRoutes.count)
  count() {
    return this.list.count();
  }
}
