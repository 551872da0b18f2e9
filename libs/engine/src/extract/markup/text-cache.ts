const MAX_ENTRIES = 4_000;
const MAX_LENGTH = 400;

/** Caches results for short texts that pages repeat, such as class names. Is cleared when full. */
export class TextCache<T extends boolean | object | null> {
  private readonly results = new Map<string, T>();

  constructor(private readonly compute: (text: string) => T) {}

  get(text: string): T {
    const known = this.results.get(text);
    if (known !== undefined) return known;
    const result = this.compute(text);
    if (text.length > MAX_LENGTH) return result;
    if (this.results.size >= MAX_ENTRIES) this.results.clear();
    this.results.set(text, result);
    return result;
  }
}
