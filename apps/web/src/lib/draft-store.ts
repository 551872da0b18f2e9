/** What readers have typed, kept where a sign-in ended under their hands until the same field is there again. */
export class DraftStore {
  private readonly fields = new Map<string, () => unknown>();
  private kept: ReadonlyMap<string, unknown> = new Map();

  /** A field is on the page until the returned function is called. */
  watch(name: string, read: () => unknown): () => void {
    this.fields.set(name, read);
    return () => {
      if (this.fields.get(name) === read) this.fields.delete(name);
    };
  }

  /** Keeps what stands in every field now, instead of what was kept before. */
  keep(): void {
    this.kept = new Map([...this.fields].map(([name, read]) => [name, read()]));
  }

  find<T>(name: string): T | undefined {
    return this.kept.get(name) as T | undefined;
  }

  /** It is back in its field, and nobody else's. */
  drop(name: string): void {
    this.kept = new Map([...this.kept].filter(([known]) => known !== name));
  }
}
