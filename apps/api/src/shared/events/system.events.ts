import type { Platform, ReadOutcome } from '@vaglio/contracts';

/** An unexpected error or a lasting failure of a dependency. */
export class SystemErrorEvent {
  constructor(
    /** A code and not a message, which may contain input. */
    readonly code: string,
    /** Identifies it in the log. */
    readonly reference: string,
  ) {}
}

/** The process is stopping. Handlers must end their open calls. */
export class ProcessStoppingEvent {}

/** The first administrator was created with a generated password, which is shown once and not stored. */
export class FirstAdministratorCreatedEvent {
  constructor(
    readonly username: string,
    readonly password: string,
  ) {}
}

/** The daily cost cap of the model is reached. Published once a day. */
export class ModelCapReachedEvent {
  constructor(
    /** `YYYY-MM-DD` in the quota's zone. */
    readonly day: string,
    /** In dollars. */
    readonly cap: number,
  ) {}
}

/** A rare outcome of reading a platform has become the usual one. Published repeatedly while it lasts. */
export class PlatformChangedEvent {
  constructor(
    readonly platform: Platform,
    readonly outcome: ReadOutcome,
    /** The day in UTC, as `YYYY-MM-DD`. */
    readonly day: string,
  ) {}
}
