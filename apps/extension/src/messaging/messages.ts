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

/** The account as the popup sees it. The token never leaves the background. */
export interface Account extends Pick<User, 'email' | 'firstName' | 'preferredLanguage'> {
  /** False while the subscription is suspended or over. */
  readonly isPremium: boolean;
}

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
  | 'held'
  | 'busy'
  | 'server_unreachable'
  | 'server_error'
  | 'not_permitted'
  | 'bad_request';

export interface Refusal {
  readonly ok: false;
  readonly failure: Failure;
  /** The server's own message. */
  readonly sentence?: string;
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | Refusal;

/** The result of an analysis, as the look-up by hash returns it. */
export type Judgement = Omit<KnownArticle, 'hash'>;

export type Progress =
  | { readonly kind: 'running'; readonly stage: Stage | null }
  | { readonly kind: 'done'; readonly judgement: Judgement }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly sentence?: string };

/** The details of an article in one language. */
export interface ArticleDetails {
  readonly labels: readonly ArticleLabel[];
  /** The decision of an editor. Null when the result is the engine's. */
  readonly decision: { readonly decidedAt: HumanDecision['decidedAt']; readonly reason: string } | null;
  /** What changed the score most. With null points, a limitation of the analysis. `manner` is the manner of writing. */
  readonly reason:
    | { readonly points: number | null; readonly text: string }
    | { readonly points: number; readonly manner: 'poor' | 'plain' }
    | null;
  readonly claims: { readonly total: number; readonly borneOut: number; readonly disputed: number };
  /** Newest first. */
  readonly corrections: readonly (Pick<Correction, 'publishedAt' | 'scoreBefore' | 'scoreAfter'> & {
    readonly text: string;
  })[];
  /** When the page was last seen with another text than the judged one. */
  readonly changedAt: PageChangeNote['noticedAt'] | null;
  /** How much of a post or a video was read. Null for web articles. */
  readonly coverage: Coverage | null;
  readonly source: {
    readonly domain: string;
    readonly outlet: string | null;
    /** Null when the server returned no source. */
    readonly counted: Pick<Source, 'articleCount' | 'averageScore'> | null;
  };
  readonly sentences: readonly QuotedSentence[];
}

export interface BadgeSettings {
  readonly isOn: boolean;
  /** False until the user has accepted or declined it. */
  readonly isAnswered: boolean;
  /** Hosts, without `www.`, where it is switched off. */
  readonly offSites: readonly string[];
}

interface Message<Payload, Reply> {
  readonly payload: Payload;
  readonly reply: Reply;
}

/** All messages from our pages to the background. */
export interface Messages {
  readonly 'session/read': Message<null, Account | null>;
  readonly 'session/allowance': Message<null, RemainingAnalyses>;
  readonly 'session/sign-in': Message<
    { readonly email: string; readonly password: string; readonly stay: boolean },
    Account
  >;
  /** Uses the session of the site. */
  readonly 'session/adopt': Message<{ readonly stay: boolean }, Account>;
  readonly 'session/sign-out': Message<null, null>;
  readonly 'server/read': Message<null, { readonly origin: string; readonly ownOrigin: string }>;
  readonly 'server/offer': Message<null, { readonly isPremiumOnSale: boolean }>;
  /** Changes the server, or returns to the extension's own with null. Signs out. */
  readonly 'server/change': Message<{ readonly origin: string | null }, { readonly origin: string }>;
  /** Looks up a URL. Sends only the beginning of its hash. */
  readonly 'page/look-up': Message<{ readonly address: string }, Judgement | null>;
  /** Reads the state of the user's own submission. */
  readonly 'analysis/read': Message<{ readonly address: string }, Progress | null>;
  readonly 'analysis/start': Message<{ readonly address: string }, Progress>;
  /** Reveals to the server which article is read, so it is sent only when the user wants it. */
  readonly 'article/details': Message<{ readonly id: string; readonly language: Language }, ArticleDetails>;
  readonly 'badge/read': Message<null, BadgeSettings>;
  /** Sent before the browser asks for the permission. */
  readonly 'badge/begin': Message<null, null>;
  readonly 'badge/set': Message<{ readonly isOn: boolean }, BadgeSettings>;
  readonly 'badge/set-site': Message<{ readonly site: string; readonly isOn: boolean }, BadgeSettings>;
  readonly 'language/changed': Message<null, null>;
}

export type MessageName = keyof Messages;

export interface Envelope<N extends MessageName = MessageName> {
  readonly name: N;
  readonly payload: Messages[N]['payload'];
}

export type Reply<N extends MessageName> = Outcome<Messages[N]['reply']>;
