import { byId, element } from '../dom/element.js';
import { fill } from '../i18n/texts.js';
import type { Texts } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { Account, Failure } from '../messaging/messages.js';
import { signInForm } from './sign-in-form.js';

/** Signed in, signed out, or not to be known because the server is away. */
export class AccountSection {
  private readonly section = byId('account');

  constructor(
    private readonly texts: Texts,
    private readonly site: string,
  ) {}

  async load(): Promise<void> {
    this.show(element('p', { class: 'muted', role: 'status' }, this.texts.checkingAccount));
    const reply = await askBackground('session/read', null);
    if (!reply.ok) this.showFailure(reply.failure);
    else if (reply.value === null) this.showSignedOut(null);
    else this.showAccount(reply.value);
  }

  private showAccount(account: Account): void {
    const signOut = element('button', { type: 'button' }, this.texts.signOut);
    signOut.addEventListener('click', () => void this.signOut(signOut));
    const sentence = fill(this.texts.signedInAs, { email: account.email });
    const email = element('p', { class: 'email' }, sentence);
    const tier = element('p', { class: 'muted' }, this.texts.tiers[account.subscriptionTier]);
    this.show(element('div', { class: 'row' }, element('div', {}, email, tier), signOut));
  }

  private showSignedOut(note: string | null): void {
    this.show(
      element('p', { class: 'note', role: 'status' }, note),
      element('p', { class: 'muted' }, fill(this.texts.signedOutIntro, { site: this.site })),
      signInForm(this.texts, this.site, (account) => this.showAccount(account)),
    );
  }

  private showFailure(failure: Failure): void {
    const retry = element('button', { type: 'button' }, this.texts.retry);
    retry.addEventListener('click', () => void this.load());
    const sentence = fill(this.texts.failures[failure], { site: this.site });
    this.show(element('p', { class: 'problem', role: 'alert' }, sentence), retry);
  }

  private async signOut(button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    await askBackground('session/sign-out', null);
    this.showSignedOut(this.texts.signedOut);
  }

  private show(...content: readonly Node[]): void {
    this.section.replaceChildren(element('h2', { id: 'account-title' }, this.texts.account), ...content);
  }
}
