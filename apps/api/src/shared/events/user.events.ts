import type { User } from '@vaglio/contracts';

export class UserRegisteredEvent {
  constructor(readonly user: User) {}
}

/** Staff created an account. Its user is asked by mail to choose a password. */
export class UserInvitedEvent {
  constructor(
    readonly user: User,
    readonly invitedBy: { readonly adminId: string; readonly username: string },
  ) {}
}

/** An account was changed by its user or by staff. */
export class UserUpdatedEvent {
  constructor(
    /** The user after the update. */
    readonly user: User,
    /** Names of the changed fields, without values. */
    readonly changedFields: readonly string[],
    /** The member of staff who made the change; null for the user. */
    readonly causedBy: string | null = null,
  ) {}
}

/** An account was deleted. Listeners within the transaction delete what no foreign key deletes with it. */
export class UserDeletedEvent {
  constructor(
    readonly user: User,
    /** The member of staff who deleted it; null for the user. */
    readonly causedBy: string | null = null,
  ) {}
}

/** A password was replaced or removed. Published within the transaction, which an error of a listener rolls back. */
export class PasswordChangedEvent {
  constructor(
    readonly userId: string,
    /** The session that made the change and stays open; null when all sessions end. */
    readonly keptSessionId: string | null,
    /** The owner's IP address; null when unknown. */
    readonly ip: string | null,
  ) {}
}

/** A new address was confirmed. Published within the transaction, which an error of a listener rolls back. */
export class EmailChangedEvent {
  constructor(
    readonly userId: string,
    readonly from: string,
    readonly to: string,
  ) {}
}

/** Staff send a link to choose a password. Published within the transaction that also writes the mail. */
export class PasswordLinkRequestedEvent {
  constructor(
    readonly user: User,
    /** `invitation` is for an account that has no password yet. */
    readonly kind: 'invitation' | 'password-reset',
  ) {}
}
