import type {
  ArticleLabel,
  Correction,
  Coverage,
  HumanDecision,
  KnownArticle,
  Language,
  PageChangeNote,
  QuotedSentence,
  RemainingAnalyses,
  Source,
  Stage,
  User,
} from '@vaglio/contracts';

/** The account as our pages may know it; the token never leaves the background. */
export type Account = Pick<User, 'email' | 'firstName' | 'subscriptionTier' | 'preferredLanguage'>;

/** Why something asked of the background did not happen. */
export type Failure =
  | 'invalid_credentials'
  | 'signed_out'
  | 'no_site_session'
  | 'too_many_attempts'
  | 'quota_used_up'
  | 'account_suspended'
  | 'content_inaccessible'
  | 'analysis_failed'
  | 'refused_address'
  | 'not_found'
  | 'busy'
  | 'server_unreachable'
  | 'server_error'
  | 'not_permitted'
  | 'bad_request';

/** What went wrong, and the server's own sentence about it where it gave one. */
export interface Refusal {
  readonly ok: false;
  readonly failure: Failure;
  readonly sentence?: string;
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | Refusal;

/** The part of a judgement that is shown without opening the article. */
export type Judgement = Omit<KnownArticle, 'hash'>;

/** How a submission of ours stands. */
export type Progress =
  | { readonly kind: 'running'; readonly stage: Stage | null }
  | { readonly kind: 'done'; readonly judgement: Judgement }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly sentence?: string };

/** One text of an analysis with the points it moved; null where points are no part of it. */
export interface WeighedReason {
  readonly points: number | null;
  readonly text: string;
}

/** What the popup shows of an article beside its score, in one language. */
export interface ArticleDetails {
  readonly labels: readonly ArticleLabel[];
  /** When a person decided, and why; null where the engine's own result stands. */
  readonly decision: { readonly decidedAt: HumanDecision['decidedAt']; readonly reason: string } | null;
  /** What moved the score most, or why there is none; `manner` stands for the manner of writing. */
  readonly reason: WeighedReason | { readonly points: number; readonly manner: 'poor' | 'plain' } | null;
  readonly claims: { readonly total: number; readonly borneOut: number; readonly disputed: number };
  /** Newest first. */
  readonly corrections: readonly (Pick<Correction, 'publishedAt' | 'scoreBefore' | 'scoreAfter'> & {
    readonly text: string;
  })[];
  /** When the text of the page was last seen to differ from the one that was judged; null where it was not. */
  readonly changedAt: PageChangeNote['noticedAt'] | null;
  /** How much of a post or a video was read; null for web articles. */
  readonly coverage: Coverage | null;
  readonly source: ArticleSource;
  readonly sentences: readonly QuotedSentence[];
}

/** Who publishes an article, and what all analyses of that domain come to. */
export interface ArticleSource {
  readonly domain: string;
  readonly outlet: string | null;
  /** Null where the server did not say. */
  readonly counted: Pick<Source, 'articleCount' | 'averageScore'> | null;
}

/** Whether the icon shows scores by itself, and where it must not. */
export interface BadgeSettings {
  readonly isOn: boolean;
  /** False until the reader has said yes or no. */
  readonly isAnswered: boolean;
  /** Hosts without `www.` on which the reader switched it off. */
  readonly offSites: readonly string[];
}

/** Every message our pages may send to the background, with what it carries and what comes back. */
export interface Messages {
  /** Who is signed in, asked of the server. */
  readonly 'session/read': { readonly payload: null; readonly reply: Account | null };
  readonly 'session/allowance': { readonly payload: null; readonly reply: RemainingAnalyses };
  readonly 'session/sign-in': {
    readonly payload: { readonly email: string; readonly password: string; readonly stay: boolean };
    readonly reply: Account;
  };
  /** Takes over the sign-in that the browser has at the site. */
  readonly 'session/adopt': { readonly payload: { readonly stay: boolean }; readonly reply: Account };
  readonly 'session/sign-out': { readonly payload: null; readonly reply: null };
  /** Which server the extension speaks to. */
  readonly 'server/read': {
    readonly payload: null;
    readonly reply: { readonly origin: string; readonly ownOrigin: string };
  };
  /** Whether Premium can be bought at the server. */
  readonly 'server/offer': { readonly payload: null; readonly reply: { readonly isPremiumOnSale: boolean } };
  /** Speak to another server from now on; null goes back to the extension's own. Signs out. */
  readonly 'server/change': {
    readonly payload: { readonly origin: string | null };
    readonly reply: { readonly origin: string };
  };
  /** Looks up a URL; only the beginning of its hash is sent. */
  readonly 'page/look-up': {
    readonly payload: { readonly address: string };
    readonly reply: Judgement | null;
  };
  /** How our own submission of an address stands; null where there is none. */
  readonly 'analysis/read': {
    readonly payload: { readonly address: string };
    readonly reply: Progress | null;
  };
  readonly 'analysis/start': { readonly payload: { readonly address: string }; readonly reply: Progress };
  /** Shows the server which article is read, so it is sent only where the reader wants it. */
  readonly 'article/details': {
    readonly payload: { readonly id: string; readonly language: Language };
    readonly reply: ArticleDetails;
  };
  readonly 'badge/read': { readonly payload: null; readonly reply: BadgeSettings };
  /** The reader said yes, and the browser is about to ask for its permission. */
  readonly 'badge/begin': { readonly payload: null; readonly reply: null };
  readonly 'badge/set': { readonly payload: { readonly isOn: boolean }; readonly reply: BadgeSettings };
  /** Switches the score off or on for one host. */
  readonly 'badge/set-site': {
    readonly payload: { readonly site: string; readonly isOn: boolean };
    readonly reply: BadgeSettings;
  };
  readonly 'language/changed': { readonly payload: null; readonly reply: null };
}

export type MessageName = keyof Messages;

export interface Envelope<N extends MessageName = MessageName> {
  readonly name: N;
  readonly payload: Messages[N]['payload'];
}

export type Reply<N extends MessageName> = Outcome<Messages[N]['reply']>;
