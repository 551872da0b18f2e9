import { Link, NavLink, type LinkProps } from 'react-router-dom';
import { preloadPage } from '../route-table.js';

interface SiteLinkProps extends LinkProps {
  readonly to: string;
  /** Marks the link when its page is the current one. */
  readonly isNavigation?: boolean;
}

/** A link that fetches the file of its page on hover and focus. */
export function SiteLink({ to, isNavigation = false, ...rest }: SiteLinkProps) {
  const [pathname = to] = to.split(/[?#]/);
  const preload = () => void preloadPage(pathname).catch(reportError);
  const props = { to, onPointerEnter: preload, onFocus: preload, ...rest };
  // A link to a section of a page is never marked.
  return isNavigation && pathname === to ? <NavLink end {...props} /> : <Link {...props} />;
}
