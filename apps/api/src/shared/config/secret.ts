import type { Described, Variable } from './variable.js';
import { VariableError } from './variable.error.js';

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
