import { type Stage, STAGES } from '@vaglio/contracts';
import { button, byId, element, outLink } from '../dom/element.js';
import { fill, type Texts } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import type { Failure, Judgement, Progress, Refusal } from '../messaging/messages.js';
import type { PageState } from '../current-page/page-state.js';
import { badgeOffer } from './badge-offer.js';
import { pageHead, type PopupContext } from './context.js';
import { DetailsSection } from './details-section.js';
import { judgementView } from './judgement-view.js';

const DAY_MS = 24 * 60 * 60_000;
const QUICK_LOOKS = 60;
const delay = (looks: number) =>
  new Promise((resolve) => setTimeout(resolve, looks < QUICK_LOOKS ? 500 : 2_000));

type Readable = Extract<PageState, { kind: 'readable' }>;

/** The page in front of the reader: known, on its way, or still to be analysed. */
export class PageSection {
  private readonly body = element('div', { class: 'body' });
  /** The signed-in user; undefined until it is loaded. */
  private account: string | null | undefined;
  private isUnknown = false;
  /** What is shown belongs to an account: an analysis of its own, or a refusal. */
  private isOfAccount = false;
  /** Counts what was begun: an analysis that is followed ends with the next. */
  private begun = 0;
  private isWanted: boolean;
  /** The failure of the look-up; null where there is none. */
  readonly refusal: Promise<Failure | null>;
  private readonly resolveRefusal: (refusal: Failure | null) => void;

  constructor(
    private readonly context: PopupContext,
    private readonly page: Readable,
    /** Something changed that the account section shows: an analysis was spent, or the sign-in ended. */
    private readonly onAccountChange: () => void,
  ) {
    let answered: (refusal: Failure | null) => void = () => undefined;
    this.refusal = new Promise((resolve) => (answered = resolve));
    this.resolveRefusal = answered;
    this.isWanted = context.target.isWanted;
    byId('page').replaceChildren(...pageHead(context.texts, page, context.target.title), this.body);
  }

  /** First this user's own submission, then the public article. */
  async load(): Promise<void> {
    this.begun += 1;
    this.note(this.context.texts.lookingUp);
    const address = this.page.url;
    const [progress, known] = await Promise.all([
      askBackground('analysis/read', { address }),
      askBackground('page/look-up', { address }),
    ]);
    const isRunning = progress.ok && progress.value !== null;
    this.resolveRefusal(isRunning || known.ok ? null : known.failure);
    if (isRunning) return this.showProgress(progress.value);
    if (!known.ok) return this.showRefusal(known, () => this.loadAgain());
    if (known.value) return this.showJudgement(known.value);
    this.isUnknown = true;
    this.showUnknown();
  }

  private async loadAgain(): Promise<void> {
    this.onAccountChange();
    await this.load();
  }

  /** Refusals and running analyses belong to one account and are not shown to the next that signs in. */
  setAccount(email: string | null): void {
    const before = this.account;
    this.account = email;
    if (before === email) return;
    if (this.isUnknown) this.showUnknown();
    else if (before !== undefined && this.isOfAccount) void this.load();
  }

  private get isSignedIn(): boolean {
    return typeof this.account === 'string';
  }

  private showUnknown(): void {
    const { texts } = this.context;
    if (this.isSignedIn && this.isWanted) return void this.analyse();
    const isSignedOut = this.account === null;
    this.show(
      element('p', {}, isSignedOut ? texts.unknownSignedOut : texts.unknownPage),
      this.isSignedIn ? button(texts.analyse, () => this.analyse(), 'primary') : null,
      badgeOffer(this.context, this.page.domain),
    );
  }

  private async analyse(): Promise<void> {
    this.isWanted = false;
    this.isUnknown = false;
    this.show(progressView(this.context.texts, null));
    const reply = await askBackground('analysis/start', { address: this.page.url });
    if (reply.ok) return this.showProgress(reply.value);
    if (reply.failure === 'signed_out' || reply.failure === 'quota_used_up') this.onAccountChange();
    this.showRefusal(reply, () => this.analyse());
  }

  /** Polls while the popup is open; the analysis goes on without it. */
  private async showProgress(first: Progress): Promise<void> {
    let progress = first;
    const { begun } = this;
    this.isOfAccount = true;
    for (let looks = 0; progress.kind === 'running'; looks += 1) {
      this.show(progressView(this.context.texts, progress.stage));
      await delay(looks);
      const reply = await askBackground('analysis/read', { address: this.page.url });
      if (begun !== this.begun) return;
      if (!reply.ok) return this.showRefusal(reply, () => this.load());
      if (reply.value === null) return this.load();
      progress = reply.value;
    }
    this.onAccountChange();
    if (progress.kind === 'failed') this.showRefusal({ ok: false, ...progress }, () => this.analyse());
    else await this.showJudgement(progress.judgement, true);
  }

  /** Of an analysis of one's own the server knows anyway who reads it, so its sentences come by themselves. */
  private async showJudgement(judgement: Judgement, isOwn = false): Promise<void> {
    const details = new DetailsSection(this.context, judgement);
    const isOld = Date.now() - Date.parse(judgement.analyzedAt) > DAY_MS;
    this.isUnknown = false;
    this.isOfAccount = false;
    this.show(
      judgementView(this.context, judgement),
      details.node,
      isOld && this.isSignedIn ? button(this.context.texts.analyseAgain, () => this.analyse()) : null,
      badgeOffer(this.context, this.page.domain),
    );
    if (isOwn) await details.load();
  }

  /** Our own words where we have better ones than the server: it doesn't know what the reader sees here. */
  private showRefusal({ failure, sentence }: Refusal, again: () => Promise<void>): void {
    const { texts, site } = this.context;
    const isOver = failure === 'quota_used_up' || failure === 'account_suspended';
    const isTheirs = failure === 'content_inaccessible' || failure === 'analysis_failed';
    this.isOfAccount = true;
    const text = isTheirs && sentence ? sentence : fill(texts.failures[failure], { site });
    this.show(
      element('p', { class: 'problem', role: 'alert' }, text),
      failure === 'quota_used_up' ? this.premiumOffer() : null,
      isOver || failure === 'signed_out' ? null : button(texts.retry, again),
    );
  }

  private premiumOffer(): HTMLElement {
    const { texts, origin } = this.context;
    const place = element('div', { class: 'muted' });
    void askBackground('server/offer', null).then((reply) => {
      if (!reply.ok) return;
      place.replaceChildren(
        reply.value.isPremiumOnSale ? outLink(`${origin}/#pricing`, texts.premiumHint) : texts.premiumSoon,
      );
    });
    return place;
  }

  private note(text: string): void {
    this.show(element('p', { class: 'muted', role: 'status' }, text));
  }

  private show(...content: readonly (Node | null)[]): void {
    this.body.replaceChildren(...content.filter((node) => node !== null));
  }
}

/** The stages of an analysis as they pass. */
export function progressView(texts: Texts, stage: Stage | null): HTMLElement {
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
  const spoken = name === undefined ? texts.waiting : texts.stages[name];
  return element(
    'div',
    { class: 'progress' },
    element('p', { class: 'headline', role: 'status' }, `${texts.analysing}: `, element('span', {}, spoken)),
    element('ol', {}, ...items),
    element('p', { class: 'small muted' }, texts.analysingNote),
  );
}
