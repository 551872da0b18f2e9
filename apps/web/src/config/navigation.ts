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

export interface NavigationGroup {
  readonly title: MessageKey;
  readonly items: readonly NavigationItem[];
}

/** The footer's entries, by group. */
export const FOOTER_NAVIGATION: readonly NavigationGroup[] = [
  {
    title: 'footer.quickLinks',
    items: [
      { path: paths.home, label: 'nav.home' },
      { path: paths.articles, label: 'footer.articles' },
      { path: paths.howItWorks, label: 'nav.howItWorks' },
      { path: paths.accuracy, label: 'footer.accuracy' },
      { path: paths.corrections, label: 'footer.corrections' },
    ],
  },
  {
    title: 'footer.support',
    items: [
      { path: paths.support, label: 'footer.help' },
      { path: paths.contact, label: 'footer.contact' },
      { path: paths.privacy, label: 'footer.privacy' },
      { path: paths.terms, label: 'footer.terms' },
    ],
  },
  {
    title: 'footer.more',
    items: [
      { path: paths.chromeExtension, label: 'footer.extension' },
      { path: paths.releaseNotes, label: 'footer.releases' },
      { path: paths.guide, label: 'footer.guide' },
    ],
  },
];
