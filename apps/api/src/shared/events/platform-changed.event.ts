import type { Platform, ReadOutcome } from '@vaglio/contracts';

/** What was a rare outcome of asking a platform has become the usual one. Published again while it lasts. */
export class PlatformChangedEvent {
  constructor(
    readonly platform: Platform,
    readonly outcome: ReadOutcome,
    /** `YYYY-MM-DD` of UTC. */
    readonly day: string,
  ) {}
}
