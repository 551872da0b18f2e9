import { LIMITS } from '@vaglio/contracts';
import { button, element, problemNote, titledSection } from '../dom/element.js';
import type { SettingsTexts } from '../i18n/settings.js';
import { fill, type Texts } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { Messages } from '../messaging/messages.js';
import { askPermissionFor, parseOrigin } from '../server/server-address.js';

type Server = Messages['server/read']['reply'];

/** Selects another server. The browser asks for permission when the address is saved. */
export function serverSection(texts: Texts & SettingsTexts, server: Server): HTMLElement {
  const address = element('input', {
    id: 'server',
    type: 'url',
    value: server.origin,
    spellcheck: 'false',
    maxlength: String(LIMITS.url.max),
  });
  const problem = problemNote();
  const note = element('p', { class: 'note', role: 'status' });
  const save = element('button', { type: 'submit', class: 'primary' }, texts.save);
  const ownSite = new URL(server.ownOrigin).host;
  const reset = button(fill(texts.useOwn, { site: ownSite }), () => change(null));

  const show = (failure: string, success: string) => {
    problem.textContent = failure;
    note.textContent = success;
  };
  const change = async (origin: string | null) => {
    const reply = await askBackground('server/change', { origin });
    if (!reply.ok) return show(texts.failures[reply.failure], '');
    address.value = reply.value.origin;
    show('', fill(texts.serverSaved, { site: new URL(reply.value.origin).host }));
  };
  const choose = async (origin: string) => {
    if (origin === server.ownOrigin) return change(null);
    if (!(await askPermissionFor(origin))) return show(texts.failures.not_permitted, '');
    return change(origin);
  };

  const form = element(
    'form',
    { novalidate: true },
    element('div', { class: 'field' }, element('label', { for: 'server' }, texts.serverAddress), address),
    problem,
    note,
    element('div', { class: 'row' }, save, reset),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const origin = parseOrigin(address.value);
    if (origin === null) show(texts.badAddress, '');
    else void choose(origin);
  });
  return titledSection('server', texts.server, element('p', { class: 'muted' }, texts.serverHelp), form);
}
