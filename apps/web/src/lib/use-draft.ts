import { useEffect, useEffectEvent, useState } from 'react';
import { useDrafts } from './services.js';

/** A field's state that outlives a sign-in which ends in the middle of a form. The name says whose and which field it is. */
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
