import { createContext, useContext, type Context } from 'react';

/** Creates a context and its hook, which throws without a provider. */
export function requiredContext<T>(name: string): [Context<T | null>, () => T] {
  const context = createContext<T | null>(null);
  const useRequired = () => {
    const value = useContext(context);
    if (value === null) throw new Error(`${name} has no provider above it`);
    return value;
  };
  return [context, useRequired];
}
