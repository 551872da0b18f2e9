import { button } from '../dom/button.js';
import { element } from '../dom/element.js';
import { fill } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import { askPermissionFor } from '../server/host-permission.js';
import { matchPatternOf } from '../server/match-pattern.js';
import type { PopupContext } from './context.js';

/** Before one asks for a site, the browser must know that it may be asked for; plain http sites may not. */
const CAN_BE_ASKED = /^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/;

interface Page {
  readonly url: string;
  readonly domain: string;
}

/** Where the badge is on: lets it look by itself on this site. Empty until that is known, and where it is off. */
export function siteOffer({ texts }: PopupContext, { url, domain }: Page): HTMLElement {
  const node = element('div', { class: 'offer' });
  const say = (text: string) => node.replaceChildren(element('p', { class: 'small muted' }, text));
  const allowed = fill(texts.siteAllowed, { site: domain });
  const allow = async () => {
    if (!(await askPermissionFor(url))) return say(texts.failures.not_permitted);
    await askBackground('badge/sites-changed', null);
    say(allowed);
  };
  const fillIn = async () => {
    const reply = await askBackground('badge/read', null);
    if (!reply.ok || !reply.value.isOn) return;
    if (reply.value.sites.includes(matchPatternOf(url))) return say(allowed);
    if (!CAN_BE_ASKED.test(url)) return;
    node.replaceChildren(button(fill(texts.allowSite, { site: domain }), allow));
  };
  void fillIn();
  return node;
}
