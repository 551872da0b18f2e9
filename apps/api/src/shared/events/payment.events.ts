/** A payment was received; published after the commit of the payment. */
export class PaymentReceivedEvent {
  constructor(
    readonly paymentId: string,
    readonly userEmail: string,
    /** The amount as a decimal number. */
    readonly amount: string,
    readonly currency: string,
  ) {}
}

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
