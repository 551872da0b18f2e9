import { useEffect, useEffectEvent, useState } from 'react';
import { useDrafts } from './services.js';

/** A field's state that is kept when the session ends while a form is open. The name contains user and field. */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const drafts = useDrafts();
  const [value, setValue] = useState<T>(() => drafts.find<T>(name) ?? initial);
  const read = useEffectEvent(() => value);
  useEffect(() => {
    drafts.drop(name);
    return drafts.watch(name, () => read());
  }, [drafts, name]);
  return [value, setValue];
}
