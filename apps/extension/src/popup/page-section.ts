import { STAGES, type Stage } from '@vaglio/contracts';
import { button, byId, element, outLink, problemNote, replaceContent } from '../dom/element.js';
import { fill, type Texts } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { Failure, Judgement, Progress, Refusal, BadgeSettings, Reply } from '../messaging/messages.js';
import type { PageState } from '../current-page/page-state.js';
import { pageHead, type PopupContext } from './context.js';
import { DetailsSection } from './details-section.js';
import { judgementView } from './judgement-view.js';
import { switchBadgeOn } from '../badge/badge-permission.js';

const DAY_MS = 24 * 60 * 60_000;
const QUICK_POLLS = 60;
const delay = (polls: number) =>
  new Promise((resolve) => setTimeout(resolve, polls < QUICK_POLLS ? 500 : 2_000));

type Readable = Extract<PageState, { kind: 'readable' }>;

/** Shows the result for the page, a running analysis, or an offer to analyze it. */
export class PageSection {
  private readonly body = element('div', { class: 'body' });
  /** The signed-in user; undefined until it is loaded. */
  private account: string | null | undefined;
  private isUnknown = false;
  /** The shown content belongs to an account: its own analysis, or a refusal. */
  private isOfAccount = false;
  /** The number of loads. Polling stops when the section was loaded again. */
  private loads = 0;
  private isWanted: boolean;
  /** Offered for an old analysis when the user is signed in. */
  private readonly againButton: HTMLButtonElement;
  private resolveFailure: (failure: Failure | null) => void = () => undefined;
  /** The failure of the look-up, or null. */
  readonly failure = new Promise<Failure | null>((resolve) => (this.resolveFailure = resolve));

  constructor(
    private readonly context: PopupContext,
    private readonly page: Readable,
    /** Called when an analysis was used up or the sign-in has ended. */
    private readonly onAccountChange: () => void,
  ) {
    this.isWanted = context.target.isWanted;
    this.againButton = button(context.texts.analyzeAgain, () => this.analyze());
    this.againButton.hidden = true;
    byId('page').replaceChildren(...pageHead(context.texts, page, context.target.title), this.body);
  }

  /** Shows the user's own submission, else the public article. */
  async load(): Promise<void> {
    const load = (this.loads += 1);
    this.show(element('p', { class: 'muted', role: 'status' }, this.context.texts.lookingUp));
    const address = this.page.url;
    const [progress, known] = await Promise.all([
      askBackground('analysis/read', { address }),
      askBackground('page/look-up', { address }),
    ]);
    if (load !== this.loads) return;
    const isKnown = known.ok && known.value !== null;
    // A failed analysis of a known page does not hide its public result.
    const isOwn = progress.ok && progress.value !== null && !(isKnown && progress.value.kind === 'failed');
    this.resolveFailure(isOwn || known.ok ? null : known.failure);
    if (isOwn) return this.showProgress(progress.value);
    if (!known.ok) return this.showRefusal(known, () => this.loadAgain());
    if (isKnown) return this.showJudgement(known.value, false);
    this.isUnknown = true;
    this.showUnknown();
  }

  private async loadAgain(): Promise<void> {
    // Without a sign-in there is no account to read again.
    if (this.account !== null) this.onAccountChange();
    await this.load();
  }

  /** Refusals and running analyses belong to an account, so they are not shown to another one. */
  setAccount(email: string | null): void {
    const before = this.account;
    this.account = email;
    this.againButton.hidden = email === null;
    if (before === email) return;
    if (this.isUnknown) this.showUnknown();
    else if (before !== undefined && this.isOfAccount) void this.load();
  }

  private get isSignedIn(): boolean {
    return typeof this.account === 'string';
  }

  private showUnknown(): void {
    const { texts } = this.context;
    if (this.isSignedIn && this.isWanted) return void this.analyze();
    const isSignedOut = this.account === null;
    this.show(
      element('p', {}, isSignedOut ? texts.unknownSignedOut : texts.unknownPage),
      this.isSignedIn ? button(texts.analyze, () => this.analyze(), 'primary') : null,
      badgeOffer(this.context, this.page.domain),
    );
  }

  private async analyze(): Promise<void> {
    this.isWanted = false;
    this.isUnknown = false;
    this.isOfAccount = true;
    const { loads } = this;
    this.show(progressView(this.context.texts, null));
    const reply = await askBackground('analysis/start', { address: this.page.url });
    if (!reply.ok && (reply.failure === 'signed_out' || reply.failure === 'quota_used_up'))
      this.onAccountChange();
    if (loads !== this.loads) return;
    if (reply.ok) return this.showProgress(reply.value);
    this.showRefusal(reply, () => this.analyze());
  }

  /** Polls while the popup is open. The analysis continues without it. */
  private async showProgress(first: Progress): Promise<void> {
    let progress = first;
    const { loads } = this;
    this.isOfAccount = true;
    for (let polls = 0; progress.kind === 'running'; polls += 1) {
      this.show(progressView(this.context.texts, progress.stage));
      await delay(polls);
      const reply = await askBackground('analysis/read', { address: this.page.url });
      if (loads !== this.loads) return;
      if (!reply.ok) return this.showRefusal(reply, () => this.load());
      if (reply.value === null) return this.load();
      progress = reply.value;
    }
    this.onAccountChange();
    if (progress.kind === 'failed') this.showRefusal({ ok: false, ...progress }, () => this.analyze());
    else this.showJudgement(progress.judgement, true);
  }

  private showJudgement(judgement: Judgement, isOwn: boolean): void {
    const details = new DetailsSection(this.context, judgement, isOwn);
    const isOld = Date.now() - Date.parse(judgement.analyzedAt) > DAY_MS;
    this.isUnknown = false;
    this.isOfAccount = false;
    this.show(
      judgementView(this.context, judgement),
      details.node,
      isOld ? this.againButton : null,
      badgeOffer(this.context, this.page.domain),
    );
  }

  /** Uses the server's message only where it is more specific than ours. */
  private showRefusal({ failure, sentence }: Refusal, again: () => Promise<void>): void {
    const { texts, site } = this.context;
    const isFinal = ['quota_used_up', 'account_suspended', 'signed_out'].includes(failure);
    const isSpecific = failure === 'content_inaccessible' || failure === 'analysis_failed';
    this.isOfAccount = true;
    const text = isSpecific && sentence ? sentence : fill(texts.failures[failure], { site });
    this.show(
      problemNote(text),
      failure === 'quota_used_up' ? this.premiumOffer() : null,
      isFinal ? null : button(texts.retry, again),
    );
  }

  private premiumOffer(): HTMLElement {
    const { texts, origin } = this.context;
    const node = element('div', { class: 'muted' });
    void askBackground('server/offer', null).then((reply) => {
      if (!reply.ok) return;
      node.replaceChildren(
        reply.value.isPremiumOnSale ? outLink(`${origin}/#pricing`, texts.premiumHint) : texts.premiumSoon,
      );
    });
    return node;
  }

  private show(...content: readonly (Node | null)[]): void {
    replaceContent(this.body, ...content.filter((node) => node !== null));
  }
}

function progressView(texts: Texts, stage: Stage | null): HTMLElement {
  const reached = stage === null ? -1 : STAGES.indexOf(stage);
  const items = STAGES.map((name, at) => {
    const state = at < reached ? 'done' : at === reached ? 'now' : 'later';
    const done = state === 'done' ? element('span', { class: 'hidden' }, ` (${texts.stageDone})`) : null;
    return element(
      'li',
      { class: state, 'aria-current': state === 'now' ? 'step' : null },
      texts.stages[name],
      done,
    );
  });
  const name = STAGES[reached];
  const current = name === undefined ? texts.waiting : texts.stages[name];
  return element(
    'div',
    { class: 'progress' },
    element('p', { class: 'headline', role: 'status' }, `${texts.analyzing}: `, element('span', {}, current)),
    element('ol', {}, ...items),
    element('p', { class: 'small muted' }, texts.analyzingNote),
  );
}

/** Offers the score on the icon until the user has answered, then switches it for the site. */
function badgeOffer({ texts }: PopupContext, site: string): HTMLElement {
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
