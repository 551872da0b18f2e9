import type { User } from '@vaglio/contracts';

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
