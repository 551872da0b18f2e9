import { useEffect, useEffectEvent, useState } from 'react';
import { useDrafts } from './services.js';

/** The state of a field, which is restored after a session ended while the form was open. */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const drafts = useDrafts();
  const [value, setValue] = useState<T>(() => drafts.get<T>(name) ?? initial);
  const read = useEffectEvent(() => value);
  useEffect(() => {
    drafts.remove(name);
    return drafts.register(name, () => read());
  }, [drafts, name]);
  return [value, setValue];
}
