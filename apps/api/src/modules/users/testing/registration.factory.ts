import type { RegisterRequest } from '@vaglio/contracts';
import { randomUUID } from 'node:crypto';

/** Returns a registration with a unique e-mail address. */
export function aRegistration(given: Partial<RegisterRequest> = {}): RegisterRequest {
  return {
    email: `user-${randomUUID()}@example.org`,
    password: 'correct horse battery',
    firstName: 'Anna',
    lastName: 'Rossi',
    preferredLanguage: 'it',
    ...given,
  };
}
