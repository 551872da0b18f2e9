import { switchBadgeOn } from '../badge/badge-permission.js';
import { button, element, problemNote, replaceContent } from '../dom/element.js';
import type { SettingsTexts } from '../i18n/settings.js';
import { fill, type Texts } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { BadgeSettings, Reply } from '../messaging/messages.js';

/** Switches the score on the icon on and off, and on again for a site. */
export function badgeSection(texts: Texts & SettingsTexts, settings: BadgeSettings): HTMLElement {
  const section = element('section', { 'aria-labelledby': 'badge-title' });
  let current = settings;
  const show = (reply: Reply<'badge/set'>) => {
    if (reply.ok) current = reply.value;
    replaceContent(section, ...contents(reply.ok ? '' : texts.failures[reply.failure]));
  };

  const siteRow = (site: string) => {
    const restore = async () => show(await askBackground('badge/set-site', { site, isOn: true }));
    return element('li', { class: 'row' }, site, button(fill(texts.badgeRestore, { site }), restore));
  };
  const siteList = () =>
    current.offSites.length === 0
      ? element('p', { class: 'muted' }, texts.badgeNoSites)
      : element('ul', { 'aria-label': texts.badgeSites }, ...current.offSites.map(siteRow));

  const contents = (problem: string): HTMLElement[] => {
    const toggle = element('input', { id: 'badge', type: 'checkbox', checked: current.isOn });
    toggle.addEventListener('change', () => {
      void (toggle.checked ? switchBadgeOn() : askBackground('badge/set', { isOn: false })).then(show);
    });
    return [
      element('h2', { id: 'badge-title' }, texts.badge),
      element('p', { class: 'muted' }, texts.badgeHelp),
      element('label', { class: 'check' }, toggle, texts.badgeOn),
      problemNote(problem),
      ...(current.isOn ? [element('h3', {}, texts.badgeSites), siteList()] : []),
    ];
  };
  section.append(...contents(''));
  return section;
}
