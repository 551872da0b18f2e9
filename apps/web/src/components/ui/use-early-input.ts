import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** What a reader can fill in. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes over what was filled in before hydration: React leaves it in the element, and would clear it at the next change of
 * the form.
 */
export function useEarlyInput<E extends Field, V extends string | boolean>(
  state: unknown,
  read: (field: E) => V,
  onChange: ((value: V) => void) | undefined,
): RefObject<E | null> {
  const field = useRef<E>(null);
  const takeOver = useEffectEvent(() => {
    if (!field.current || state === undefined) return;
    const value = read(field.current);
    if (value !== state) onChange?.(value);
  });
  useEffect(() => takeOver(), []);
  return field;
}

/** The text of a field, or the chosen option. */
export const valueOf = ({ value }: Field): string => value;
