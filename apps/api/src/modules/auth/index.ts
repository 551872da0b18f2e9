export { AuthModule } from './auth.module.js';
export { isOperator } from './access/access.guard.js';
