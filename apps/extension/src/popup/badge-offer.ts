import { switchBadgeOn } from '../badge/badge-permission.js';
import { button, element, problemNote, replaceContent } from '../dom/element.js';
import { fill } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { BadgeSettings, Reply } from '../messaging/messages.js';
import type { PopupContext } from './context.js';

/** Offers the score on the icon until the user has answered, then switches it for the site. */
export function badgeOffer({ texts }: PopupContext, site: string): HTMLElement {
  const node = element('div', { class: 'offer' });
  const show = (reply: Reply<'badge/read'>) => {
    if (!reply.ok) replaceContent(node, problemNote(texts.failures[reply.failure]));
    else replaceContent(node, ...(reply.value.isAnswered ? siteSwitch(reply.value) : question()));
  };
  const question = () => [
    element('p', {}, element('strong', {}, texts.badgeQuestion)),
    element('p', { class: 'small muted' }, texts.badgeSent),
    element(
      'div',
      { class: 'row' },
      button(texts.badgeYes, async () => show(await switchBadgeOn()), 'primary'),
      button(texts.badgeNo, async () => show(await askBackground('badge/set', { isOn: false }))),
    ),
  ];
  const siteSwitch = ({ isOn, offSites }: BadgeSettings) => {
    if (!isOn) return [];
    const isOff = offSites.includes(site);
    const text = fill(isOff ? texts.siteOff : texts.siteOn, { site });
    const toggle = async () => show(await askBackground('badge/set-site', { site, isOn: isOff }));
    return [
      element('p', { class: 'small muted' }, text),
      button(fill(isOff ? texts.turnOnSite : texts.turnOffSite, { site }), toggle),
    ];
  };
  void askBackground('badge/read', null).then((reply) => {
    if (reply.ok) show(reply);
  });
  return node;
}
