import type { User } from '@vaglio/contracts';

/** An account changed, by its owner or by an administrator. */
export class UserUpdatedEvent {
  constructor(
    /** As it is now. */
    readonly user: User,
    /** Names of the fields that changed; `password` stands for itself, never for its value. */
    readonly changedFields: readonly string[],
  ) {}
}
