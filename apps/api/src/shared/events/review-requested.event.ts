/** A request for review waits for a person: its e-mail address is proved, or can't be. */
export class ReviewRequestedEvent {
  constructor(
    readonly reviewRequestId: string,
    readonly articleId: string,
    readonly articleTitle: string,
  ) {}
}
