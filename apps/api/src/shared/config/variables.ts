import { parsedUrl } from '@vaglio/contracts';
import { isUsableEmail } from '../email-address/email-address.js';

/** The surroundings that the reading of a variable may depend on. */
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

/** A sentence that completes "NAME …": what is wrong with a variable and what it should be. */
export class VariableError extends Error {}

interface WithDefault<T> extends Described {
  readonly default?: T;
}

type Parser<T> = (raw: string, context: ReadingContext) => T;

function variable<T>(
  name: string,
  { why, example, default: fallback }: WithDefault<T>,
  parse: Parser<T>,
): Variable<T> {
  return {
    name,
    why,
    example: example ?? (fallback === undefined ? '' : String(fallback)),
    read(raw, context) {
      if (raw !== undefined) return parse(raw, context);
      if (fallback === undefined) throw new VariableError('is required and is not set');
      return fallback;
    },
  };
}

/** Turns "required" into "null when unset". */
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

/** An amount of money or the like: digits, and a point where there are decimals. */
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

/** An address without a trailing slash, so that paths can be appended. */
export function address(
  name: string,
  options: WithDefault<string> & { readonly protocols: readonly string[] },
): Variable<string> {
  return variable(name, options, (raw) => {
    const url = parsedUrl(raw);
    if (!url || !options.protocols.includes(url.protocol.slice(0, -1))) {
      throw new VariableError(`must be an address that starts with ${options.protocols.join(':// or ')}://`);
    }
    return raw.replace(/\/+$/, '');
  });
}

export function list(
  name: string,
  options: Described & { readonly pattern: RegExp; readonly form: string },
): Variable<readonly string[]> {
  const parse = (raw: string): readonly string[] => {
    const entries = raw
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    const wrong = entries.find((entry) => !options.pattern.test(entry));
    if (wrong !== undefined) throw new VariableError(`must list ${options.form}; "${wrong}" is not one`);
    return entries;
  };
  return variable(name, { ...options, default: [] }, parse);
}

/** A day or a moment in ISO 8601. */
export function date(name: string, options: Described): Variable<Date> {
  return variable(name, options, (raw) => {
    const value = new Date(raw);
    if (!/^\d{4}-\d{2}-\d{2}/.test(raw) || Number.isNaN(value.getTime())) {
      throw new VariableError('must be a date such as 2027-03-31');
    }
    return value;
  });
}

const PLACEHOLDER = /change-?me|placeholder|your[-_]|example|^(?:secret|password|admin|test)$|^(.)\1*$/i;

/** The text is never repeated in a message: only its name is. */
export function secret(name: string, options: Described & { readonly minLength?: number }): Variable<string> {
  const minLength = options.minLength ?? 1;
  return {
    name,
    why: options.why,
    example: options.example ?? '',
    read(raw, { isProduction }) {
      if (raw === undefined) throw new VariableError('is required and is not set');
      if (isProduction && PLACEHOLDER.test(raw))
        throw new VariableError('still holds a placeholder: set a secret of your own');
      if (isProduction && raw.length < minLength) {
        throw new VariableError(
          `must have at least ${minLength} characters, for example from: openssl rand -hex 32`,
        );
      }
      return raw;
    },
  };
}

/** Written "new,old": the first is the one in use, the others are still understood. Each has to be good enough alone. */
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
