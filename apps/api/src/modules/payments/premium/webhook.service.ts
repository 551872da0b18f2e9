import { Injectable } from '@nestjs/common';
import { PaypalConfig } from '../../../shared/config/services.config.js';
import { ValidationError } from '../../../shared/errors/domain-error.js';
import { fieldOf, textOf } from '../../../shared/external-http/field-of.js';
import { PaymentUnavailableError } from '../payments.errors.js';
import { PaypalClient, type SignedEvent } from '../paypal/paypal.client.js';
import { OrderReview } from './order-review.service.js';

const SIGNED_BY = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
const ORDER_ID = /^[A-Z0-9-]{5,50}$/i;

/** Receives PayPal's messages. Even a verified one only names the order to read from PayPal. */
@Injectable()
export class Webhook {
  constructor(
    private readonly paypal: PaypalClient,
    private readonly reviews: OrderReview,
    private readonly config: PaypalConfig,
  ) {}

  async receive(signed: SignedEvent): Promise<void> {
    if (this.config.clientId === null || this.config.webhookId === null) throw new PaymentUnavailableError();
    // Unsigned calls must not cause calls to PayPal.
    const isSigned = signed.text !== '' && SIGNED_BY.every((name) => signed.header(`paypal-${name}`));
    if (!isSigned || !(await this.paypal.isGenuine(signed))) {
      throw new ValidationError([{ field: 'signature', rule: 'other' }]);
    }
    const orderId = orderIdOf(signed.event);
    if (orderId !== null) await this.reviews.review(orderId);
  }
}

/** Messages about captures and refunds name their order; in messages about orders the resource is the order. */
function orderIdOf(event: unknown): string | null {
  const resource = fieldOf(event, 'resource');
  const isOrder = (textOf(event, 'event_type') ?? '').startsWith('CHECKOUT.ORDER.');
  const id = isOrder
    ? textOf(resource, 'id')
    : textOf(resource, 'supplementary_data', 'related_ids', 'order_id');
  return id !== null && ORDER_ID.test(id) ? id : null;
}
