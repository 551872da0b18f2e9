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

/** A user ended premium early and gets a refund. Published after the commit. */
export class RefundDueEvent {
  constructor(
    readonly userId: string,
    readonly userEmail: string,
    /** The amount as a decimal number. */
    readonly amount: string,
    readonly currency: string,
  ) {}
}
