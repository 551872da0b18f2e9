import { parsedUrl } from '@vaglio/contracts';
import { isUsableEmail } from '../email-address/email-address.js';

/** What reading a variable may depend on, beside its text. */
export interface ReadingContext {
  readonly isProduction: boolean;
}

/** How a variable appears in `.env.example`. */
interface Described {
  /** One line that says what the variable is for. */
  readonly description: string;
  /** A harmless value for `.env.example`. The default value is used when it is missing. */
  readonly example?: string;
}

/** An environment variable: its name, its description and how its text is parsed. */
export interface Variable<T> extends Described {
  readonly name: string;
  /** Throws a `VariableError` for an unusable value. `raw` is undefined when the variable is unset or empty. */
  read(raw: string | undefined, context: ReadingContext): T;
}

/** The type of a variable's parsed value. */
export type ValueOf<V> = V extends Variable<infer T> ? T : never;

/** The message completes a sentence that starts with the variable's name, such as "must be true or false". */
export class VariableError extends Error {}

interface WithDefault<T> extends Described {
  readonly default?: T;
}

/** A variable with a parser of its own. Required when it has no default. */
export function variable<T>(
  name: string,
  { description, example, default: fallback }: WithDefault<T>,
  parse: (raw: string, context: ReadingContext) => T,
): Variable<T> {
  return {
    name,
    description,
    example: example ?? (fallback === undefined ? '' : String(fallback)),
    read(raw, context) {
      if (raw !== undefined) return parse(raw, context);
      if (fallback === undefined) throw new VariableError('is required and is not set');
      return fallback;
    },
  };
}

/** Makes a variable null when it is unset. */
export function optional<T>(inner: Variable<T>): Variable<T | null> {
  return { ...inner, read: (raw, context) => (raw === undefined ? null : inner.read(raw, context)) };
}

export function text(name: string, options: WithDefault<string>): Variable<string> {
  return variable(name, options, (raw) => raw);
}

export function matching(
  name: string,
  options: WithDefault<string> & { readonly pattern: RegExp; readonly form: string },
): Variable<string> {
  return variable(name, options, (raw) => {
    if (!options.pattern.test(raw)) throw new VariableError(`must be ${options.form}`);
    return raw;
  });
}

export function emailAddress(name: string, options: WithDefault<string>): Variable<string> {
  return variable(name, options, (raw) => {
    if (!isUsableEmail(raw)) throw new VariableError('must be an e-mail address');
    return raw;
  });
}

export function integer(
  name: string,
  options: WithDefault<number> & { readonly min: number; readonly max: number },
): Variable<number> {
  return variable(name, options, (raw) => {
    const value = Number(raw);
    if (!/^\d+$/.test(raw) || value < options.min || value > options.max) {
      throw new VariableError(`must be a whole number from ${options.min} to ${options.max}`);
    }
    return value;
  });
}

/** A decimal number such as an amount of money. */
export function amount(name: string, options: WithDefault<number>): Variable<number> {
  return variable(name, options, (raw) => {
    if (!/^\d{1,7}(\.\d{1,6})?$/.test(raw)) throw new VariableError('must be an amount such as 2.50');
    return Number(raw);
  });
}

export function flag(name: string, options: WithDefault<boolean>): Variable<boolean> {
  return variable(name, options, (raw) => {
    if (raw !== 'true' && raw !== 'false') throw new VariableError('must be true or false');
    return raw === 'true';
  });
}

export function oneOf<const T extends string>(
  name: string,
  choices: readonly T[],
  options: WithDefault<NoInfer<T>>,
): Variable<T> {
  return variable(name, options, (raw) => {
    const chosen = choices.find((choice) => choice === raw);
    if (chosen === undefined) throw new VariableError(`must be one of: ${choices.join(', ')}`);
    return chosen;
  });
}

/** A URL, http or https by default. Trailing slashes are removed so that paths can be appended. */
export function url(
  name: string,
  {
    protocols = ['http', 'https'],
    ...options
  }: WithDefault<string> & { readonly protocols?: readonly string[] },
): Variable<string> {
  return variable(name, options, (raw) => {
    const parsed = parsedUrl(raw);
    if (!parsed || !protocols.includes(parsed.protocol.slice(0, -1))) {
      throw new VariableError(`must be a URL that starts with ${protocols.join(':// or ')}://`);
    }
    return raw.replace(/\/+$/, '');
  });
}

/** Entries separated by commas, none by default. */
export function list(
  name: string,
  options: WithDefault<readonly string[]> & { readonly pattern: RegExp; readonly form: string },
): Variable<readonly string[]> {
  return variable(name, { default: [], ...options }, (raw) => {
    const entries = raw
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    const wrong = entries.find((entry) => !options.pattern.test(entry));
    if (wrong !== undefined) throw new VariableError(`must list ${options.form}; "${wrong}" is not one`);
    return entries;
  });
}

export function hostPorts(name: string, description: string): Variable<readonly string[]> {
  const pattern = /^(?:\[[\da-f:.]+\]|[^\s:/,[\]]+):\d{1,5}$/i;
  return list(name, { description, pattern, form: 'host:port pairs' });
}

/** Converts the parsed value of a variable. */
export function mapped<T, U>(inner: Variable<T>, convert: (value: T) => U): Variable<U> {
  return { ...inner, read: (raw, context) => convert(inner.read(raw, context)) };
}

/** A date or a time in ISO 8601, as its text: a date alone has no time zone. */
export function date(name: string, options: Described): Variable<string> {
  return variable(name, options, (raw) => {
    if (!/^\d{4}-\d{2}-\d{2}/.test(raw) || Number.isNaN(Date.parse(raw))) {
      throw new VariableError('must be a date such as 2027-03-31');
    }
    return raw;
  });
}

const PLACEHOLDER = /change-?me|placeholder|your[-_]|example|^(?:secret|password|admin|test)$|^(.)\1*$/i;

/** A text that no error message repeats. Weak values and placeholders are refused in production. */
export function secret(name: string, options: Described & { readonly minLength?: number }): Variable<string> {
  const minLength = options.minLength ?? 1;
  return variable(name, options, (raw, { isProduction }) => {
    if (isProduction && PLACEHOLDER.test(raw))
      throw new VariableError('still holds a placeholder: set a secret of your own');
    if (isProduction && raw.length < minLength) {
      throw new VariableError(
        `must have at least ${minLength} characters, for example from: openssl rand -hex 32`,
      );
    }
    return raw;
  });
}

/** Secrets written as "new,old": the first is in use, the others are still accepted. Each must be strong enough. */
export function secrets(
  name: string,
  options: Described & { readonly minLength?: number },
): Variable<readonly [string, ...string[]]> {
  const one = secret(name, options);
  return {
    ...one,
    read(raw, context) {
      const [inUse, ...old] = (raw ?? '').split(',').map((part) => part.trim() || undefined);
      return [one.read(inUse, context), ...old.map((part) => one.read(part, context))];
    },
  };
}
