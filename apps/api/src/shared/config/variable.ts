/** What a variable may look at besides its own value. */
export interface ReadingContext {
  readonly isProduction: boolean;
}

/** How a variable appears in `.env.example`. */
export interface Described {
  /** One line: what it is for. */
  readonly why: string;
  /** A harmless value for `.env.example`; the default when there is none. */
  readonly example?: string;
}

/** One environment variable: its name, its meaning, and how its text becomes a value. */
export interface Variable<T> extends Described {
  readonly name: string;
  /** `raw` is undefined when the variable is unset or empty. Throws a `VariableError` when it can't be used. */
  read(raw: string | undefined, context: ReadingContext): T;
}

/** The value that a variable yields. */
export type ValueOf<V> = V extends Variable<infer T> ? T : never;
