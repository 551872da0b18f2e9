/** A look into JSON that somebody else wrote: every step may miss, nothing comes out unchecked or without a bound. */
export class JsonView {
  constructor(private readonly value: unknown) {}

  at(...path: readonly (string | number)[]): JsonView {
    return path.reduce<JsonView>((view, key) => view.step(key), this);
  }

  text(longest = 2_000): string | null {
    if (typeof this.value !== 'string') return null;
    const text = this.value.slice(0, longest).trim();
    return text === '' ? null : text;
  }

  number(): number | null {
    return typeof this.value === 'number' && Number.isFinite(this.value) ? this.value : null;
  }

  list(most = 100): JsonView[] {
    return Array.isArray(this.value) ? this.value.slice(0, most).map((item) => new JsonView(item)) : [];
  }

  values(most = 100): JsonView[] {
    if (this.value === null || typeof this.value !== 'object') return [];
    return Object.values(this.value)
      .slice(0, most)
      .map((item) => new JsonView(item));
  }

  get isObject(): boolean {
    return this.value !== null && typeof this.value === 'object' && !Array.isArray(this.value);
  }

  private step(key: string | number): JsonView {
    const { value } = this;
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return NOTHING;
    return new JsonView((value as Record<string | number, unknown>)[key]);
  }
}

const NOTHING = new JsonView(undefined);
