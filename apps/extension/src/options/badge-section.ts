import { withdrawSite } from '../badge/badge-controller.js';
import { button, element } from '../dom/element.js';
import { fill, type Texts } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { BadgeSettings, Reply } from '../messaging/messages.js';

/** Switches the score on the icon on and off, and gives sites back. */
export function badgeSection(texts: Texts, settings: BadgeSettings): HTMLElement {
  const section = element('section', { 'aria-labelledby': 'badge-title' });
  const show = (reply: Reply<'badge/set'>) => {
    if (reply.ok) section.replaceChildren(...contents(reply.value));
  };
  const withdraw = async (pattern: string) => {
    await withdrawSite(pattern);
    show(await askBackground('badge/sites-changed', null));
  };

  const siteRow = (pattern: string) => {
    const site = pattern.replace(/^\w+:\/\/|\/\*$/g, '');
    const remove = button(fill(texts.badgeRemove, { site }), () => withdraw(pattern));
    return element('li', { class: 'row' }, site, remove);
  };
  const siteList = ({ sites }: BadgeSettings) =>
    sites.length === 0
      ? element('p', { class: 'muted' }, texts.badgeNoSites)
      : element('ul', { 'aria-label': texts.badgeSites }, ...sites.map(siteRow));

  const contents = (current: BadgeSettings): HTMLElement[] => {
    const toggle = element('input', { type: 'checkbox', checked: current.isOn });
    toggle.addEventListener('change', () => {
      void askBackground('badge/set', { isOn: toggle.checked }).then(show);
    });
    return [
      element('h2', { id: 'badge-title' }, texts.badge),
      element('p', { class: 'muted' }, texts.badgeHelp),
      element('label', { class: 'check' }, toggle, texts.badgeOn),
      ...(current.isOn ? [element('h3', {}, texts.badgeSites), siteList(current)] : []),
    ];
  };
  section.replaceChildren(...contents(settings));
  return section;
}
