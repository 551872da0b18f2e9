import { requiredContext } from '../../lib/required-context.js';
import type { AuthStore } from './auth-store.js';

export const [AuthContext, useAuth] = requiredContext<AuthStore>('AuthContext');
