import { switchBadgeOn } from '../badge/badge-permission.js';
import { button, element } from '../dom/element.js';
import { fill } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { BadgeSettings, Reply } from '../messaging/messages.js';
import type { PopupContext } from './context.js';

/** The score on the icon: one question until it is answered, then whether it is on for this site. */
export function badgeOffer({ texts }: PopupContext, site: string): HTMLElement {
  const node = element('div', { class: 'offer' });
  const show = (reply: Reply<'badge/read'>) => {
    if (reply.ok) node.replaceChildren(...(reply.value.isAnswered ? switchFor(reply.value) : question()));
    else
      node.replaceChildren(element('p', { class: 'problem', role: 'alert' }, texts.failures[reply.failure]));
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
  const switchFor = ({ isOn, offSites }: BadgeSettings) => {
    if (!isOn) return [];
    const isOff = offSites.includes(site);
    const text = fill(isOff ? texts.siteOff : texts.siteOn, { site });
    const change = async () => show(await askBackground('badge/set-site', { site, isOn: isOff }));
    return [
      element('p', { class: 'small muted' }, text),
      button(fill(isOff ? texts.turnOnSite : texts.turnOffSite, { site }), change),
    ];
  };
  void askBackground('badge/read', null).then((reply) => {
    if (reply.ok) show(reply);
  });
  return node;
}
