import type { User } from '@vaglio/contracts';
import type { AdminCaller } from '../../../shared/http/caller.js';
import type { SignedInUser } from '../../users/index.js';

/** Who may submit an address. */
export type Requester = SignedInUser | AdminCaller;

/** The columns that say whose a request is. */
export function ownerOf(requester: Requester): { userId: string | null; adminId: string | null } {
  return requester.kind === 'user'
    ? { userId: requester.userId, adminId: null }
    : { userId: null, adminId: requester.adminId };
}

/** Whose allowance a request counts against; administrators have none. */
export function countedUser(requester: Requester): User | null {
  return requester.kind === 'user' ? requester.user : null;
}

/** Whose share of the workers' slots a request takes. */
export function accountOf(requester: Requester): string {
  return requester.kind === 'user' ? requester.userId : requester.adminId;
}
