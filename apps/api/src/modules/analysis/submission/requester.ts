import type { User } from '@vaglio/contracts';
import type { AdminCaller } from '../../../shared/http/caller.js';
import type { SignedInUser } from '../../users/index.js';

/** A user or a member of staff who submits a URL. */
export type Requester = SignedInUser | AdminCaller;

/** The columns of the requester. */
export function ownerOf(requester: Requester): { userId: string | null; adminId: string | null } {
  return requester.kind === 'user'
    ? { userId: requester.userId, adminId: null }
    : { userId: null, adminId: requester.adminId };
}

/** The account with the request's quota; administrators have none. */
export function countedUser(requester: Requester): User | null {
  return requester.kind === 'user' ? requester.user : null;
}

/** The account by which the workers' slots are shared. */
export function accountOf(requester: Requester): string {
  return requester.kind === 'user' ? requester.userId : requester.adminId;
}
