import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../shared/audit/audit.module.js';
import { CredentialsModule } from '../../shared/credentials/credentials.module.js';
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
import { RefundEntity } from './refunds/refund.entity.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { Refunds } from './refunds/refunds.service.js';
import { WaitingListController } from './waiting-list/waiting-list.controller.js';
import { WaitingListEntity } from './waiting-list/waiting-list.entity.js';
import { WaitingList } from './waiting-list/waiting-list.service.js';
import { Webhook } from './webhook/webhook.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PaymentEntity, PremiumPeriodEntity, RefundEntity, WaitingListEntity]),
    AuditModule,
    CredentialsModule,
    MailOutboxModule,
    UsersModule,
  ],
  controllers: [PaymentsController, PremiumController, RefundsController, WaitingListController],
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
    Refunds,
    RefundsRepository,
    Settlement,
    WaitingList,
    Webhook,
  ],
  exports: [PaymentsRepository],
})
export class PaymentsModule {}
