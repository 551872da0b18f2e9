import type { Platform, ReadOutcome } from '@vaglio/contracts';

/** An unexpected error, or a dependency failed for good. */
export class SystemErrorEvent {
  constructor(
    /** A code, never a message: messages may quote input. */
    readonly code: string,
    /** Where it shows in the log. */
    readonly reference: string,
  ) {}
}

/** The process accepts no new calls; handlers end their open ones. */
export class ProcessStoppingEvent {}

/** The first administrator was made with a generated password, which is shown once and stored nowhere. */
export class FirstAdministratorCreatedEvent {
  constructor(
    readonly username: string,
    readonly password: string,
  ) {}
}

/** The model has cost as much as it may today; published once a day. */
export class ModelCapReachedEvent {
  constructor(
    /** `YYYY-MM-DD` in the quota's zone. */
    readonly day: string,
    /** How many dollars the model may cost in a day. */
    readonly cap: number,
  ) {}
}

/** What was a rare outcome of asking a platform has become the usual one. Published again while it lasts. */
export class PlatformChangedEvent {
  constructor(
    readonly platform: Platform,
    readonly outcome: ReadOutcome,
    /** The day in UTC, as `YYYY-MM-DD`. */
    readonly day: string,
  ) {}
}
