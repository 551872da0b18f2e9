import type { SubscriptionTier } from '@vaglio/contracts';
import type { Failure } from '../messaging/messages.js';
import type { Obstacle } from '../page/page-state.js';

/** Everything our pages say; both languages say all of it. Parts in braces are filled in by `fill`. */
export interface Texts {
  readonly thisPage: string;
  readonly obstacles: Readonly<Record<Obstacle, string>>;
  readonly account: string;
  readonly checkingAccount: string;
  readonly signedOutIntro: string;
  readonly email: string;
  readonly password: string;
  readonly stay: string;
  readonly signIn: string;
  readonly signingIn: string;
  readonly signedInAs: string;
  readonly tiers: Readonly<Record<SubscriptionTier, string>>;
  readonly signOut: string;
  readonly signedOut: string;
  readonly bothNeeded: string;
  readonly failures: Readonly<Record<Failure, string>>;
  readonly retry: string;
  readonly openSite: string;
  readonly settings: string;
  readonly settingsTitle: string;
  readonly language: string;
  readonly languageBrowser: string;
  readonly server: string;
  readonly serverHelp: string;
  readonly serverAddress: string;
  readonly save: string;
  readonly useOwn: string;
  readonly serverSaved: string;
  readonly badAddress: string;
  readonly whatIsSent: string;
  readonly whatIsSentText: string;
}

/** Puts values where a text names them. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
