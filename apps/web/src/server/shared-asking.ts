interface Line<T> {
  readonly now: Promise<T>;
  next: Promise<T> | null;
}

/**
 * Lets many share one asking without anybody getting an answer from before they asked: who comes while an asking is under
 * way waits for the next one, together with everybody else who does.
 */
export class SharedAsking<T> {
  private readonly lines = new Map<string, Line<T>>();

  constructor(private readonly ask: (key: string) => Promise<T>) {}

  answer(key: string): Promise<T> {
    const line = this.lines.get(key);
    if (!line) return this.begin(key);
    const begin = () => this.begin(key);
    return (line.next ??= line.now.then(begin, begin));
  }

  private begin(key: string): Promise<T> {
    const line: Line<T> = { now: this.ask(key), next: null };
    this.lines.set(key, line);
    const end = () => {
      if (!line.next) this.lines.delete(key);
    };
    line.now.then(end, end);
    return line.now;
  }
}
