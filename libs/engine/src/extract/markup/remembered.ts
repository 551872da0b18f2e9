const MAX_ENTRIES = 4_000;
const MAX_LENGTH = 400;

/** Answers to questions about short texts that pages repeat by the hundred; bounded, and forgotten all at once when full. */
export class Remembered<T extends boolean | object> {
  private readonly answers = new Map<string, T>();

  constructor(private readonly answer: (text: string) => T) {}

  of(text: string): T {
    const known = this.answers.get(text);
    if (known !== undefined) return known;
    const answer = this.answer(text);
    if (text.length > MAX_LENGTH) return answer;
    if (this.answers.size >= MAX_ENTRIES) this.answers.clear();
    this.answers.set(text, answer);
    return answer;
  }
}
