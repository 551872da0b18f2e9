export { PaymentsModule } from './payments.module.js';
export { PaymentsRepository } from './payments.repository.js';
