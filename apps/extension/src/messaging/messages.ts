import type {
  KnownArticle,
  Language,
  QuotedSentence,
  RemainingAnalyses,
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

/** What is shown of a judgement without opening the article. */
export type Judgement = Omit<KnownArticle, 'hash'>;

/** How a submission of ours stands. */
export type Progress =
  | { readonly kind: 'running'; readonly stage: Stage | null }
  | { readonly kind: 'done'; readonly judgement: Judgement }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly sentence?: string };

/** Where the badge may look by itself. */
export interface BadgeSettings {
  readonly isOn: boolean;
  /** Match patterns the reader granted. */
  readonly sites: readonly string[];
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
  /** What is known of an address; only the beginning of a hash is sent. */
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
  readonly 'article/flags': {
    readonly payload: { readonly id: string; readonly language: Language };
    readonly reply: readonly QuotedSentence[];
  };
  readonly 'badge/read': { readonly payload: null; readonly reply: BadgeSettings };
  readonly 'badge/set': { readonly payload: { readonly isOn: boolean }; readonly reply: BadgeSettings };
  /** A site was allowed or no longer is. */
  readonly 'badge/sites-changed': { readonly payload: null; readonly reply: BadgeSettings };
  readonly 'language/changed': { readonly payload: null; readonly reply: null };
}

export type MessageName = keyof Messages;

export interface Envelope<N extends MessageName = MessageName> {
  readonly name: N;
  readonly payload: Messages[N]['payload'];
}

export type Reply<N extends MessageName> = Outcome<Messages[N]['reply']>;
