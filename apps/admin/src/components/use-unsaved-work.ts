import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Asks for a confirmation before the page is left, closed or reloaded with unsaved changes. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const question = useTranslate()('ra.message.unsaved_changes');
  useEffect(() => {
    if (!isUnsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || link.getAttribute('target') === '_blank' || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isUnsaved, question]);
}

/** Does the same for the form in which it is rendered. */
export function WarnWhenUnsaved(): null {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  useUnsavedWork(Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful);
  return null;
}
