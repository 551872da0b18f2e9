import { lineOf, linkOf } from './untrusted-text.js';

/** Reads untrusted JSON: a missing path gives `NOTHING`, and every value is checked and bounded. */
export class JsonView {
  constructor(private readonly value: unknown) {}

  /** Returns `NOTHING` for a text that is not JSON. */
  static of(text: string): JsonView {
    try {
      return new JsonView(JSON.parse(text));
    } catch {
      return NOTHING;
    }
  }

  at(...path: readonly (string | number)[]): JsonView {
    return path.reduce<JsonView>((view, key) => view.step(key), this);
  }

  text(longest = 2_000): string | null {
    if (typeof this.value !== 'string') return null;
    const text = this.value.slice(0, longest).trim();
    return text === '' ? null : text;
  }

  /** One line of text, cut at `max` characters; null where there is none. */
  line(max: number): string | null {
    return lineOf(this.value, max);
  }

  /** The URL of a public web page; null for any other value. */
  link(): string | null {
    return linkOf(this.value);
  }

  /** A time as ISO 8601; null where it is not valid. */
  time(): string | null {
    const { value } = this;
    if (typeof value !== 'string' || value.length > 40) return null;
    const time = Date.parse(value);
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  }

  /** This view, or the other one where this value is missing or null. */
  or(other: JsonView): JsonView {
    return this.value === undefined || this.value === null ? other : this;
  }

  number(): number | null {
    return typeof this.value === 'number' && Number.isFinite(this.value) ? this.value : null;
  }

  list(max = 100): JsonView[] {
    return Array.isArray(this.value) ? this.value.slice(0, max).map((item) => new JsonView(item)) : [];
  }

  entries(max = 100): (readonly [string, JsonView])[] {
    const { value } = this;
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value)
      .slice(0, max)
      .map(([key, item]) => [key, new JsonView(item)] as const);
  }

  /** The values of all properties of this name at any depth, in document order. Stops after `maxSteps` values. */
  allNamed(name: string, maxSteps = 50_000): JsonView[] {
    const found: JsonView[] = [];
    const waiting = [this.value];
    for (let steps = 0; waiting.length > 0 && steps < maxSteps; steps += 1) {
      const value = waiting.pop();
      if (value === null || typeof value !== 'object') continue;
      if (Object.hasOwn(value, name)) found.push(new JsonView((value as Record<string, unknown>)[name]));
      waiting.push(...(Object.values(value) as unknown[]).slice(0, 1_000).reverse());
    }
    return found;
  }

  get isText(): boolean {
    return typeof this.value === 'string';
  }

  isSameText(other: JsonView): boolean {
    return this.text() !== null && this.text() === other.text();
  }

  get isTrue(): boolean {
    return this.value === true;
  }

  get isList(): boolean {
    return Array.isArray(this.value);
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

/** The view of a missing value. */
export const NOTHING = new JsonView(undefined);
