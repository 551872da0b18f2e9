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

  /** Stores the present text of every field in place of the earlier one. */
  keep(): void {
    this.kept = new Map([...this.fields].map(([name, read]) => [name, read()]));
  }

  find<T>(name: string): T | undefined {
    return this.kept.get(name) as T | undefined;
  }

  /** Removes a draft once it is back in its field. */
  drop(name: string): void {
    this.kept = new Map([...this.kept].filter(([known]) => known !== name));
  }
}
