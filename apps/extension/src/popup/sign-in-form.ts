import { LIMITS } from '@vaglio/contracts';
import { button, element, problemNote } from '../dom/element.js';
import { fill, type Texts } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { Account, Reply } from '../messaging/messages.js';

/** In Firefox the server can't distinguish calls of the extension from those of pages, which must not get the token. */
const CAN_ADOPT = location.protocol !== 'moz-extension:';

/** Signs in with email and password, or with the session of the site. */
export function signInForm(
  texts: Texts,
  site: string,
  onSignedIn: (account: Account) => void,
  onPending: (isPending: boolean) => void,
): HTMLFormElement {
  const input = (type: 'email' | 'password', autocomplete: string) =>
    element('input', { type, id: type, autocomplete, required: true, maxlength: String(LIMITS[type].max) });
  const email = input('email', 'username');
  const password = input('password', 'current-password');
  const stay = element('input', { type: 'checkbox' });
  const problem = problemNote();
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

  const finish = async (pending: Promise<Reply<'session/sign-in'>>) => {
    setPending(true);
    const reply = await pending;
    if (reply.ok) return onSignedIn(reply.value);
    setPending(false);
    problem.textContent = fill(texts.failures[reply.failure], { site });
  };
  const setPending = (isPending: boolean) => {
    onPending(isPending);
    problem.textContent = '';
    for (const field of [email, password, stay, submit, adopt]) field.disabled = isPending;
    submit.textContent = isPending ? texts.signingIn : texts.signIn;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = { email: email.value.trim(), password: password.value, stay: stay.checked };
    if (values.email === '' || values.password === '') problem.textContent = texts.bothNeeded;
    else void finish(askBackground('session/sign-in', values));
  });
  return form;
}
