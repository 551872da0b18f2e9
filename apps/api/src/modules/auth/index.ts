export { AuthModule } from './auth.module.js';
export { isHostCall } from './access/access.guard.js';
