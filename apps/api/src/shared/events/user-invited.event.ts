import type { User } from '@vaglio/contracts';

/** An administrator made an account for a person, who is asked by mail to choose a password. */
export class UserInvitedEvent {
  constructor(
    readonly user: User,
    /** The administrator. */
    readonly invitedBy: { readonly adminId: string; readonly username: string },
  ) {}
}
