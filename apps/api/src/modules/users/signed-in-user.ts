import type { User } from '@vaglio/contracts';
import type { UserCaller } from '../../shared/http/caller.js';

/** A signed-in visitor with the account as the access guard read it. */
export type SignedInUser = UserCaller<User>;
