import { createContext, useContext, type Context } from 'react';

/** A context that must have a provider above its reader, with the hook that reads it. */
export function requiredContext<T>(name: string): [Context<T | null>, () => T] {
  const context = createContext<T | null>(null);
  const useRequired = () => {
    const value = useContext(context);
    if (value === null) throw new Error(`${name} has no provider above it`);
    return value;
  };
  return [context, useRequired];
}
