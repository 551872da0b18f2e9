import { useLayoutEffect, useState } from 'react';

/** The modal dialog that is open while something is shown: the rest of the page can be neither heard nor pressed then. */
export function useTopDialog(shown: object | null): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const look = () => setDialog((shown && [...document.querySelectorAll('dialog:modal')].at(-1)) || null);
    look();
    document.addEventListener('close', look, true);
    return () => document.removeEventListener('close', look, true);
  }, [shown]);
  return dialog;
}
