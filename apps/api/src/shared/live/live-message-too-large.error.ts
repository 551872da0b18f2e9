/** Live messages are hints of what changed; whatever is larger belongs into a row that the hint points at. */
export class LiveMessageTooLargeError extends Error {
  constructor(topic: string) {
    super(`A live message for ${topic} is larger than Postgres carries.`);
  }
}
