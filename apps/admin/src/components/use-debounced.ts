import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for some time; an empty text before the first time. */
export function useDebounced(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
