import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { isLanguage, TIMINGS_MS, type Language } from '@vaglio/contracts';
import { PREFERENCE_COOKIES, readCookie, writePreferenceCookie } from '../lib/cookies.js';
import { STORAGE_KEYS, type KeyValueStorage } from '../lib/storage.js';
import { I18nContext } from './i18n-context.js';
import { loadLanguage, translate, type Dictionary } from './translate.js';

interface I18nProviderProps {
  readonly initial: { readonly language: Language; readonly dictionary: Dictionary };
  readonly storage: KeyValueStorage;
  readonly onChange: (language: Language) => void;
  readonly children: ReactNode;
}

export function I18nProvider({ initial, storage, onChange, children }: I18nProviderProps) {
  const [current, setCurrent] = useState(initial);
  const [isLocked, lock] = useLock(TIMINGS_MS.languageLock);

  const show = useCallback(async (language: Language) => {
    const dictionary = await loadLanguage(language);
    // As a transition, the page keeps its old language until its data is loaded in the new one.
    startTransition(() => setCurrent({ language, dictionary }));
  }, []);
  const setLanguage = useCallback(
    (language: Language) => {
      storage.setItem(STORAGE_KEYS.language, language);
      writePreferenceCookie(PREFERENCE_COOKIES.language, language);
      lock();
      show(language).catch(reportError);
      onChange(language);
    },
    [storage, lock, show, onChange],
  );
  useSavedChoice(storage, initial.language, show);

  const value = useMemo(
    () => ({
      language: current.language,
      t: translate.bind(null, current.dictionary),
      isLocked,
      setLanguage,
    }),
    [current, isLocked, setLanguage],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

function useLock(durationMs: number): [boolean, () => void] {
  const [isLocked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lock = useCallback(() => {
    setLocked(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLocked(false), durationMs);
  }, [durationMs]);
  return [isLocked, lock];
}

/** Restores the language from the storage if the cookie was lost, unless the URL has a `lang` parameter. */
function useSavedChoice(
  storage: KeyValueStorage,
  renderedLanguage: Language,
  show: (language: Language) => Promise<void>,
): void {
  useEffect(() => {
    const saved = storage.getItem(STORAGE_KEYS.language);
    if (!isLanguage(saved) || new URLSearchParams(window.location.search).has('lang')) return;
    if (readCookie(document.cookie, PREFERENCE_COOKIES.language) !== saved) {
      writePreferenceCookie(PREFERENCE_COOKIES.language, saved);
    }
    if (saved !== renderedLanguage) show(saved).catch(reportError);
  }, [storage, renderedLanguage, show]);
}
