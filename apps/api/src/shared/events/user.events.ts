import type { User } from '@vaglio/contracts';

/** A visitor made an account. */
export class UserRegisteredEvent {
  constructor(readonly user: User) {}
}

/** An administrator made an account for a person, who is asked by mail to choose a password. */
export class UserInvitedEvent {
  constructor(
    readonly user: User,
    /** The member of the staff who made the account. */
    readonly invitedBy: { readonly adminId: string; readonly username: string },
  ) {}
}

/** An account changed, by its owner or by an administrator. */
export class UserUpdatedEvent {
  constructor(
    /** The user after the update. */
    readonly user: User,
    /** Names of the fields that changed; `password` is only the name, never the value. */
    readonly changedFields: readonly string[],
    /** The id of the administrator who made the change; null where it was the owner. */
    readonly causedBy: string | null = null,
  ) {}
}

/** An account and everything that belonged to it are gone. */
export class UserDeletedEvent {
  constructor(
    /** The user before the deletion. */
    readonly user: User,
    /** The id of the administrator who deleted it; null where it was the owner. */
    readonly causedBy: string | null = null,
  ) {}
}
