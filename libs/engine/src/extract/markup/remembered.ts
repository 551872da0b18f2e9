const MOST = 4_000;
const LONGEST = 400;

/** Answers to questions about short texts that pages repeat by the hundred; bounded, and forgotten all at once when full. */
export class Remembered<T extends boolean | object> {
  private readonly answers = new Map<string, T>();

  constructor(private readonly answer: (text: string) => T) {}

  of(text: string): T {
    const known = this.answers.get(text);
    if (known !== undefined) return known;
    const answer = this.answer(text);
    if (text.length > LONGEST) return answer;
    if (this.answers.size >= MOST) this.answers.clear();
    this.answers.set(text, answer);
    return answer;
  }
}
