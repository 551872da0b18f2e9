import { Injectable } from '@nestjs/common';
import type { PremiumOrder, SubscribeRequest, SubscribeResult, User } from '@vaglio/contracts';
import { newId } from '../../../shared/database/new-id.js';
import { DomainError, ValidationError } from '../../../shared/errors/domain-error.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import type { PaypalOrder } from '../paypal/paypal-order.js';
import { PaypalClient } from '../paypal/paypal.client.js';
import { PaymentUnavailableError } from '../payments.errors.js';
import { PremiumLedger } from './premium-ledger.js';
import { isWithoutEnd } from './premium-month.js';
import { Settlement } from './settlement.service.js';

/** Creates orders for a month of Premium, captures their payment once and settles them. */
@Injectable()
export class PremiumOrders {
  constructor(
    private readonly paypal: PaypalClient,
    private readonly ledger: PremiumLedger,
    private readonly settlement: Settlement,
  ) {}

  async order(user: User): Promise<PremiumOrder> {
    refuseWithoutEnd(user);
    const { id, approveUrl } = await this.paypal.createOrder(user.id, newId(), user.preferredLanguage);
    return { paypalOrderId: id, approveUrl };
  }

  async subscribe(user: User, { email, paypalOrderId }: SubscribeRequest): Promise<SubscribeResult> {
    if (!this.paypal.isConfigured) throw new PaymentUnavailableError();
    if (emailKeyOf(email) !== emailKeyOf(user.email)) {
      throw new ValidationError([{ field: 'email', rule: 'notOwn' }]);
    }
    const order = await this.paypal.findOrder(paypalOrderId);
    if (!order) throw refusedOrder('unknownOrder');
    if (!order.isPremiumMonth || order.userId !== user.id) throw refusedOrder('foreignOrder');
    await this.reserve(order, user);
    return this.finish(user, await this.captured(order));
  }

  private async reserve(order: PaypalOrder, user: User): Promise<void> {
    const isPayable = order.status === 'APPROVED' || order.status === 'COMPLETED';
    if (!isPayable) throw refusedOrder('notApproved');
    if (order.status === 'APPROVED') refuseWithoutEnd(user);
    await this.ledger.open(order.id, user);
    const known = await this.ledger.find(order.id);
    const isOpen = known?.status === 'pending' || known?.status === 'failed';
    if (!isOpen || known.userId !== user.id) throw new DomainError('ORDER_ALREADY_USED');
  }

  private async captured(order: PaypalOrder): Promise<PaypalOrder> {
    const captured = order.status === 'COMPLETED' ? order : await this.paypal.capture(order.id);
    if (captured !== 'declined') return captured;
    await this.ledger.markFailed(order.id);
    throw new DomainError('PAYMENT_DECLINED');
  }

  private async finish(user: User, { id, capture, isPremiumMonth }: PaypalOrder): Promise<SubscribeResult> {
    if (!isPremiumMonth) throw refusedOrder('foreignOrder');
    if (capture?.status === 'PENDING') return { success: false, status: 'pending', user };
    if (capture?.status !== 'COMPLETED') {
      await this.ledger.markFailed(id);
      throw new DomainError('PAYMENT_DECLINED');
    }
    const settled = await this.settlement.settle({ orderId: id, captureId: capture.id, userId: user.id });
    return { success: true, status: 'completed', user: settled };
  }
}

/** Called before the capture, because the account has these days already. */
function refuseWithoutEnd(user: User): void {
  if (isWithoutEnd(user)) throw new DomainError('PREMIUM_WITHOUT_END');
}

const refusedOrder = (rule: string): ValidationError =>
  new ValidationError([{ field: 'paypalOrderId', rule }]);
