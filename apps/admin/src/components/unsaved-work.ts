import { useEffect } from 'react';
import { useLogout, useRedirect, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

/** The forms with unsaved input. They share one list, because the router supports only one blocker. */
const unsavedForms = new Set<object>();

/** Asks for a confirmation before the page is left, closed or reloaded with unsaved input. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = {};
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    unsavedForms.add(form);
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      unsavedForms.delete(form);
      removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isUnsaved]);
}

/** Does the same for the form in which it is rendered, also after a save that was refused. */
export function WarnWhenUnsaved(): null {
  const { dirtyFields } = useFormState();
  useUnsavedWork(Object.keys(dirtyFields).length > 0);
  return null;
}

/** Redirects without the question after a save or deletion, because the forms still have their input. */
export function useLeave(): ReturnType<typeof useRedirect> {
  const redirect = useRedirect();
  return (...target) => {
    unsavedForms.clear();
    redirect(...target);
  };
}

const leavesUnsavedWork: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsavedForms.size > 0 && nextLocation.pathname !== currentLocation.pathname;

/** Blocks navigation away from unsaved input until it is confirmed. The layout renders it once. */
export function UnsavedWorkBlocker(): null {
  const question = useTranslate()('ra.message.unsaved_changes');
  const blocker = useBlocker(leavesUnsavedWork);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return null;
}

/**
 * Signs out, after a confirmation if there is unsaved input: the session ends before the blocker could ask. The next sign-in
 * opens the same screen if `isComingBack`.
 */
export function useSignOut(): (isComingBack: boolean) => void {
  const question = useTranslate()('ra.message.unsaved_changes');
  const logout = useLogout();
  return (isComingBack) => {
    if (unsavedForms.size > 0 && !confirm(question)) return;
    unsavedForms.clear();
    void logout({}, undefined, isComingBack);
  };
}
