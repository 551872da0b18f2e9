import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'main';

/** After a move inside the site the new page begins at its top, for eyes and for screen readers alike. */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    const isSamePage = last.current === pathname;
    last.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    if (isSamePage) return;
    if (!target && type !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
