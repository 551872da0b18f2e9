import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

const CommandPalette = lazy(() => import('./command-palette.js'));

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The button of the command palette, and the keyboard shortcuts of every screen. */
export function Shortcuts() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const modifier = isApple() ? '⌘' : 'Ctrl';
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isModified = isApple() ? event.metaKey : event.ctrlKey;
      if (!isModified || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      if (key === 'k') setIsOpen(true);
      else if (key !== 's' || !saveForm(event.target)) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-label={translate('vaglio.palette.title')}
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        title={`${translate('vaglio.palette.title')} (${modifier} K)`}
        onClick={() => setIsOpen(true)}
        sx={{ minWidth: 40, mx: 0.5 }}
      >
        <SearchOutlined fontSize="small" />
      </Button>
      {isOpen && (
        <Suspense>
          <CommandPalette close={() => setIsOpen(false)} modifier={modifier} />
        </Suspense>
      )}
    </>
  );
}

/** Submits the form around an element, or else the only form of the screen. Returns false when there is none. */
function saveForm(target: EventTarget | null): boolean {
  const around = target instanceof Element ? target.closest('form') : null;
  const all = document.querySelectorAll<HTMLFormElement>('main form:has([type="submit"])');
  const form = around ?? (all.length === 1 ? all[0] : undefined);
  const submit = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!submit) return false;
  submit.click();
  return true;
}
