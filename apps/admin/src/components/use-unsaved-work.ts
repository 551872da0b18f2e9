import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Asks before the page is left, closed or reloaded while something is not saved. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const question = useTranslate()('ra.message.unsaved_changes');
  useEffect(() => {
    if (!isUnsaved) return;
    const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();
    const askHere = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || link.getAttribute('target') === '_blank' || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', askBrowser);
    document.addEventListener('click', askHere, true);
    return () => {
      removeEventListener('beforeunload', askBrowser);
      document.removeEventListener('click', askHere, true);
    };
  }, [isUnsaved, question]);
}

/** The same for the form around it. */
export function UnsavedForm(): null {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  useUnsavedWork(Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful);
  return null;
}
