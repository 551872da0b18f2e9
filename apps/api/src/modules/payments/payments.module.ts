import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/index.js';
import { Cancellations } from './premium/cancellation.service.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentsController, RefundsController } from './payments.controller.js';
import { PaymentLimits } from './payments.limits.js';
import { PaypalClient } from './paypal/paypal.client.js';
import { PremiumController, WaitingListController } from './premium.controller.js';
import { OrderReview } from './premium/order-review.service.js';
import { PremiumScheduler } from './premium/premium-scheduler.js';
import { PremiumLedger, PremiumPeriodEntity } from './premium/premium-ledger.js';
import { PremiumOrders } from './premium/premium-orders.service.js';
import { Settlement } from './premium/settlement.service.js';
import { RefundEntity, RefundsRepository } from './refunds/refunds.repository.js';
import { Refunds } from './refunds/refunds.service.js';
import { WaitingList, WaitingListEntity } from './waiting-list.service.js';
import { Webhook } from './premium/webhook.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PaymentEntity, PremiumPeriodEntity, RefundEntity, WaitingListEntity]),
    UsersModule,
  ],
  controllers: [PaymentsController, PremiumController, RefundsController, WaitingListController],
  providers: [
    PaymentLimits,
    Cancellations,
    OrderReview,
    PaymentsRepository,
    PaypalClient,
    PremiumScheduler,
    PremiumLedger,
    PremiumOrders,
    Refunds,
    RefundsRepository,
    Settlement,
    WaitingList,
    Webhook,
  ],
})
export class PaymentsModule {}
