import type { MessageKey } from '../i18n/translate.js';
import { externalPaths, paths, type SitePath } from './pages.js';

interface NavigationItem {
  readonly path: SitePath;
  readonly label: MessageKey;
}

export type NavigationAudience = 'everyone' | 'signed-in' | 'administrator';

interface HeaderItem {
  readonly to: string;
  readonly label: MessageKey;
  readonly audience: NavigationAudience;
  /** A page of another part of the product, which needs a full page load. */
  readonly isExternal?: boolean;
}

export const HEADER_NAVIGATION: readonly HeaderItem[] = [
  { to: paths.home, label: 'nav.home', audience: 'everyone' },
  { to: paths.howItWorks, label: 'nav.howItWorks', audience: 'everyone' },
  { to: paths.articles, label: 'nav.articles', audience: 'everyone' },
  { to: paths.history, label: 'nav.history', audience: 'signed-in' },
  { to: externalPaths.admin, label: 'nav.admin', audience: 'administrator', isExternal: true },
  { to: `${paths.home}#pricing`, label: 'nav.pricing', audience: 'everyone' },
  { to: paths.releaseNotes, label: 'nav.releaseNotes', audience: 'everyone' },
];

interface NavigationGroup {
  readonly title: MessageKey;
  readonly items: readonly NavigationItem[];
}

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
      { path: paths.whoWeAre, label: 'footer.whoWeAre' },
      { path: paths.support, label: 'footer.help' },
      { path: paths.contact, label: 'footer.contact' },
      { path: paths.privacy, label: 'footer.privacy' },
      { path: paths.terms, label: 'footer.terms' },
      { path: paths.accessibility, label: 'footer.accessibility' },
      { path: paths.notice, label: 'footer.notice' },
      { path: paths.withdrawal, label: 'footer.withdrawal' },
      { path: paths.keys, label: 'footer.keys' },
      { path: paths.openData, label: 'footer.openData' },
    ],
  },
  {
    title: 'footer.more',
    items: [
      { path: paths.chromeExtension, label: 'footer.extension' },
      { path: paths.releaseNotes, label: 'footer.releases' },
      { path: paths.guide, label: 'footer.guide' },
      { path: paths.guideEnglish, label: 'footer.guideEnglish' },
      { path: paths.teachers, label: 'footer.teachers' },
    ],
  },
];
