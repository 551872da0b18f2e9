import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../shared/audit/audit.module.js';
import { MailOutboxModule } from '../../shared/mail-outbox/mail-outbox.module.js';
import { UsersModule } from '../users/index.js';
import { Cancellations } from './cancellation/cancellation.service.js';
import { PaymentExport } from './payment-export.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentsController } from './payments.controller.js';
import { DEFAULT_PAYMENT_LIMITS, PAYMENT_LIMITS } from './payments.limits.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaypalClient } from './paypal/paypal.client.js';
import { PaypalToken } from './paypal/paypal-token.js';
import { PremiumController } from './premium.controller.js';
import { OrderReview } from './premium/order-review.service.js';
import { PremiumClock } from './premium/premium-clock.js';
import { PremiumLedger } from './premium/premium-ledger.js';
import { PremiumOrders } from './premium/premium-orders.service.js';
import { PremiumPeriodEntity } from './premium/premium-period.entity.js';
import { Settlement } from './premium/settlement.service.js';
import { Webhook } from './webhook/webhook.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PaymentEntity, PremiumPeriodEntity]),
    AuditModule,
    MailOutboxModule,
    UsersModule,
  ],
  controllers: [PaymentsController, PremiumController],
  providers: [
    { provide: PAYMENT_LIMITS, useValue: DEFAULT_PAYMENT_LIMITS },
    Cancellations,
    OrderReview,
    PaymentExport,
    PaymentsRepository,
    PaypalClient,
    PaypalToken,
    PremiumClock,
    PremiumLedger,
    PremiumOrders,
    Settlement,
    Webhook,
  ],
  exports: [PaymentsRepository],
})
export class PaymentsModule {}
