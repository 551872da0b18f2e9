import { Link, NavLink, type LinkProps } from 'react-router-dom';
import type { SitePath } from '../../config/paths.js';
import { preloadPage } from '../router.js';

interface SiteLinkProps extends LinkProps {
  readonly to: SitePath;
  /** Marks the link of the page one is on. */
  readonly isNavigation?: boolean;
}

/** A link that fetches its page as soon as the reader shows an interest. */
export function SiteLink({ to, isNavigation = false, ...rest }: SiteLinkProps) {
  const preload = () => void preloadPage(to).catch(reportError);
  const props = { to, onPointerEnter: preload, onFocus: preload, ...rest };
  return isNavigation ? <NavLink end {...props} /> : <Link {...props} />;
}
