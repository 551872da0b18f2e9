/** One thing that was tried: a test, or a lint, format, type or build target. */
export interface Result {
  readonly name: string;
  readonly passed: boolean;
  /** What went wrong, for a person; empty for what passed. */
  readonly detail: string;
}

export function passed(name: string): Result {
  return { name, passed: true, detail: '' };
}

export function failed(name: string, detail: string): Result {
  return { name, passed: false, detail };
}
