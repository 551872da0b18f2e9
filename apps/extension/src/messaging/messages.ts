import type { User } from '@vaglio/contracts';

/** The account as our pages may know it; the token never leaves the background. */
export type Account = Pick<User, 'email' | 'firstName' | 'subscriptionTier' | 'preferredLanguage'>;

/** Why something asked of the background did not happen. */
export const FAILURES = [
  'invalid_credentials',
  'too_many_attempts',
  'server_unreachable',
  'server_error',
  'not_permitted',
  'bad_request',
] as const;

export type Failure = (typeof FAILURES)[number];

export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** Every message our pages may send to the background, with what it carries and what comes back. */
export interface Messages {
  /** Who is signed in, asked of the server. */
  readonly 'session/read': { readonly payload: null; readonly reply: Account | null };
  readonly 'session/sign-in': {
    readonly payload: { readonly email: string; readonly password: string; readonly stay: boolean };
    readonly reply: Account;
  };
  readonly 'session/sign-out': { readonly payload: null; readonly reply: null };
  /** Which server the extension speaks to. */
  readonly 'server/read': {
    readonly payload: null;
    readonly reply: { readonly origin: string; readonly ownOrigin: string };
  };
  /** Speak to another server from now on; null goes back to the extension's own. Signs out. */
  readonly 'server/change': {
    readonly payload: { readonly origin: string | null };
    readonly reply: { readonly origin: string };
  };
}

export type MessageName = keyof Messages;

export interface Envelope<N extends MessageName = MessageName> {
  readonly name: N;
  readonly payload: Messages[N]['payload'];
}

export type Reply<N extends MessageName> = Outcome<Messages[N]['reply']>;

export const MESSAGE_NAMES: readonly MessageName[] = [
  'session/read',
  'session/sign-in',
  'session/sign-out',
  'server/read',
  'server/change',
];
