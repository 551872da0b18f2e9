import { Link, NavLink, type LinkProps } from 'react-router-dom';
import { preloadPage } from '../route-table.js';

interface SiteLinkProps extends LinkProps {
  readonly to: string;
  /** Marks the link of the page one is on. */
  readonly isNavigation?: boolean;
}

/** A link that fetches its page as soon as the reader shows an interest. */
export function SiteLink({ to, isNavigation = false, ...rest }: SiteLinkProps) {
  const [pathname = to] = to.split(/[?#]/);
  const preload = () => void preloadPage(pathname).catch(reportError);
  const props = { to, onPointerEnter: preload, onFocus: preload, ...rest };
  // A place inside a page is never the page one is on.
  return isNavigation && pathname === to ? <NavLink end {...props} /> : <Link {...props} />;
}
