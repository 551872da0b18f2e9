import type { RegisterRequest } from '@vaglio/contracts';
import { randomUUID } from 'node:crypto';

/** Somebody new each time. */
export function aRegistration(given: Partial<RegisterRequest> = {}): RegisterRequest {
  return {
    email: `reader-${randomUUID()}@example.org`,
    password: 'correct horse battery',
    firstName: 'Anna',
    lastName: 'Rossi',
    preferredLanguage: 'it',
    ...given,
  };
}
