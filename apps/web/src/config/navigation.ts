import type { MessageKey } from '../i18n/translate.js';
import { paths, type SitePath } from './paths.js';

export interface NavigationItem {
  readonly path: SitePath;
  readonly label: MessageKey;
}

/** The header's entries, in order. A screen joins the list when it exists. */
export const HEADER_NAVIGATION: readonly NavigationItem[] = [
  { path: paths.home, label: 'nav.home' },
  { path: paths.howItWorks, label: 'nav.howItWorks' },
];
