/** The model has cost as much as it may today; published once a day. */
export class ModelCapReachedEvent {
  constructor(
    /** `YYYY-MM-DD` in the quota's zone. */
    readonly day: string,
    /** The cap in dollars. */
    readonly cap: number,
  ) {}
}
