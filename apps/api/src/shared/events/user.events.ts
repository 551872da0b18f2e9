import type { User } from '@vaglio/contracts';

export class UserRegisteredEvent {
  constructor(readonly user: User) {}
}

/** An administrator created an account. Its user is asked by mail to choose a password. */
export class UserInvitedEvent {
  constructor(
    readonly user: User,
    readonly invitedBy: { readonly adminId: string; readonly username: string },
  ) {}
}

/** An account was changed by its user or by an administrator. */
export class UserUpdatedEvent {
  constructor(
    /** The user after the update. */
    readonly user: User,
    /** Names of the changed fields, without values. */
    readonly changedFields: readonly string[],
    /** The administrator who made the change; null for the user. */
    readonly causedBy: string | null = null,
  ) {}
}

/** An account was deleted. Listeners within the transaction delete what no foreign key deletes with it. */
export class UserDeletedEvent {
  constructor(
    readonly user: User,
    /** The administrator who deleted it; null for the user. */
    readonly causedBy: string | null = null,
  ) {}
}
