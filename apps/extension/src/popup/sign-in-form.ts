import { LIMITS } from '@vaglio/contracts';
import { button, element } from '../dom/element.js';
import { fill, type Texts } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { Account, Reply } from '../messaging/messages.js';

const text = (max: number) => ({ required: true, maxlength: String(max) });

/** Firefox sends our calls as the site's own pages send theirs, and those must not get the token of the site's cookie. */
const CAN_ADOPT = location.protocol !== 'moz-extension:';

/** Asks for e-mail and password, or takes the site's sign-in; the background signs in and only the account comes back. */
export function signInForm(
  texts: Texts,
  site: string,
  onSignedIn: (account: Account) => void,
  onPending: (isPending: boolean) => void,
): HTMLFormElement {
  const email = element('input', {
    type: 'email',
    id: 'email',
    autocomplete: 'username',
    ...text(LIMITS.email.max),
  });
  const password = element('input', {
    type: 'password',
    id: 'password',
    autocomplete: 'current-password',
    ...text(LIMITS.password.max),
  });
  const stay = element('input', { type: 'checkbox' });
  const problem = element('p', { class: 'problem', role: 'alert' });
  const submit = element('button', { type: 'submit', class: 'primary' }, texts.signIn);
  const adopt = button(fill(texts.useSiteSession, { site }), () =>
    finish(askBackground('session/adopt', { stay: stay.checked })),
  );
  const form = element(
    'form',
    { novalidate: true },
    element('div', { class: 'field' }, element('label', { for: 'email' }, texts.email), email),
    element('div', { class: 'field' }, element('label', { for: 'password' }, texts.password), password),
    element('label', { class: 'check' }, stay, texts.stay),
    problem,
    submit,
    ...(CAN_ADOPT ? [element('p', { class: 'or muted' }, texts.or), adopt] : []),
  );

  const finish = async (asked: Promise<Reply<'session/sign-in'>>) => {
    setPending(true);
    const reply = await asked;
    if (reply.ok) return onSignedIn(reply.value);
    setPending(false);
    problem.textContent = fill(texts.failures[reply.failure], { site });
  };
  const send = () =>
    finish(
      askBackground('session/sign-in', {
        email: email.value.trim(),
        password: password.value,
        stay: stay.checked,
      }),
    );
  const setPending = (isPending: boolean) => {
    onPending(isPending);
    problem.textContent = '';
    for (const field of [email, password, stay, submit, adopt]) field.disabled = isPending;
    submit.textContent = isPending ? texts.signingIn : texts.signIn;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (email.value.trim() === '' || password.value === '') problem.textContent = texts.bothNeeded;
    else void send();
  });
  return form;
}
