/** A payer has ended premium early and is owed money. Published after the commit. */
export class RefundDueEvent {
  constructor(
    readonly userId: string,
    readonly userEmail: string,
    /** The amount as a decimal number. */
    readonly amount: string,
    readonly currency: string,
  ) {}
}
