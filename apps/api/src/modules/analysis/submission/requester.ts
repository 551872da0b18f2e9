import type { AdminCaller } from '../../../shared/http/caller.js';
import type { SignedInUser } from '../../users/index.js';

/** A user or a member of staff who submits a URL. */
export type Requester =
  Pick<SignedInUser, 'kind' | 'userId' | 'user'> | Pick<AdminCaller, 'kind' | 'adminId' | 'username'>;

/** The requester's columns in `analysis_requests`. */
export function ownerOf(requester: Requester): { userId: string | null; adminId: string | null } {
  return requester.kind === 'user'
    ? { userId: requester.userId, adminId: null }
    : { userId: null, adminId: requester.adminId };
}

/** The account that shares the worker slots. */
export function accountOf(requester: Requester): string {
  return requester.kind === 'user' ? requester.userId : requester.adminId;
}
