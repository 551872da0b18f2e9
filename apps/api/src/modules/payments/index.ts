export { PaymentEntity } from './payment.entity.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentsRepository, type NewPayment } from './payments.repository.js';
