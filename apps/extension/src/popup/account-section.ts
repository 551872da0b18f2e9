import { type RemainingAnalyses, LIMITS } from '@vaglio/contracts';
import { button, byId, element, outLink, problemNote, replaceContent } from '../dom/element.js';
import { fill, type Texts } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { Account, Failure, Reply } from '../messaging/messages.js';
import type { PopupContext } from './context.js';

export class AccountSection {
  private readonly section = byId('account');
  private email: string | null = null;
  /** While this section changes the account, changes in the storage are ignored. */
  private isChanging = false;

  constructor(
    private readonly context: PopupContext,
    private readonly onChange: (email: string | null) => void,
    /** The failure of the page section, or null. */
    private readonly pageFailure: () => Promise<Failure | null>,
  ) {}

  async load(): Promise<void> {
    this.show(element('p', { class: 'muted', role: 'status' }, this.context.texts.checkingAccount));
    const reply = await askBackground('session/read', null);
    if (!reply.ok) await this.showFailure(reply.failure);
    else if (reply.value === null) this.showSignedOut(null);
    else this.showAccount(reply.value);
  }

  /** Updates the number of analyses left, or shows that the sign-in has ended. */
  async refresh(): Promise<void> {
    const reply = await askBackground('session/read', null);
    if (!reply.ok) return;
    if (reply.value === null) this.showSignedOut(this.context.texts.failures.signed_out);
    else this.showAccount(reply.value);
  }

  /** Called when the stored sign-in changes, possibly by another page of the extension. */
  async accountChanged(email: string | null): Promise<void> {
    if (email !== this.email && !this.isChanging) await this.load();
  }

  private showAccount(account: Account): void {
    const { texts } = this.context;
    this.isChanging = false;
    this.email = account.email;
    const signOut = button(texts.signOut, () => this.signOut(signOut));
    const email = element('p', { class: 'email' }, fill(texts.signedInAs, { email: account.email }));
    const tier = element(
      'p',
      { class: 'muted' },
      account.isPremium ? texts.premiumAccount : texts.freeAccount,
    );
    const allowance = element('p', { class: 'muted allowance' });
    this.show(element('div', { class: 'row' }, element('div', {}, email, tier, allowance), signOut));
    this.onChange(account.email);
    void this.showAllowance(allowance);
  }

  private async showAllowance(node: HTMLElement): Promise<void> {
    const reply = await askBackground('session/allowance', null);
    if (reply.ok) node.textContent = this.allowanceText(reply.value);
  }

  private allowanceText({ remaining, freeLimit }: RemainingAnalyses): string {
    const { texts } = this.context;
    return remaining === null ? texts.unlimited : fill(texts.remaining, { remaining, limit: freeLimit });
  }

  private showSignedOut(note: string | null): void {
    const { texts, site, origin } = this.context;
    this.isChanging = false;
    this.email = null;
    this.show(
      element('p', { class: 'note', role: 'status' }, note),
      element('p', { class: 'muted' }, fill(texts.signedOutIntro, { site })),
      signInForm(
        texts,
        site,
        (account) => this.showAccount(account),
        (isPending) => (this.isChanging = isPending),
      ),
      outLink(`${origin}/auth?mode=create`, texts.register),
    );
    this.onChange(null);
  }

  /** Hides this section when the page section shows the same failure. */
  private async showFailure(failure: Failure): Promise<void> {
    const { texts, site } = this.context;
    if ((await this.pageFailure()) === failure) return void (this.section.hidden = true);
    const retry = button(texts.retry, () => this.load());
    this.show(problemNote(fill(texts.failures[failure], { site })), retry);
  }

  private async signOut(pressed: HTMLButtonElement): Promise<void> {
    pressed.disabled = true;
    this.isChanging = true;
    await askBackground('session/sign-out', null);
    this.showSignedOut(this.context.texts.signedOut);
  }

  private show(...content: readonly Node[]): void {
    const title = element('h2', { id: 'account-title' }, this.context.texts.account);
    this.section.hidden = false;
    replaceContent(this.section, title, ...content);
  }
}

/** In Firefox the server can't distinguish calls of the extension from those of pages, which must not get the token. */
const CAN_ADOPT = location.protocol !== 'moz-extension:';

/** Signs in with email and password, or with the session of the site. */
function signInForm(
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
