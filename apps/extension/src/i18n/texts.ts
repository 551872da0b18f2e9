import {
  type ArticleLabel,
  type Coverage,
  type CredibilityClass,
  type Criterion,
  isOfKindWithoutScore,
  type Stage,
  type SubscriptionTier,
  type UnscoredGenre,
} from '@vaglio/contracts';
import type { Failure, Judgement } from '../messaging/messages.js';
import type { Obstacle } from '../current-page/page-state.js';

/** All texts of our pages. Parts in braces are filled in by `fill`. */
export interface Texts {
  readonly thisPage: string;
  readonly obstacles: Readonly<Record<Obstacle, string>>;
  readonly lookingUp: string;
  readonly unknownPage: string;
  readonly unknownSignedOut: string;
  readonly analyse: string;
  readonly analyseAgain: string;
  readonly analysing: string;
  readonly analysingNote: string;
  readonly waiting: string;
  readonly stages: Readonly<Record<Stage, string>>;
  readonly stageDone: string;
  readonly scoreOf: string;
  readonly classes: Readonly<Record<CredibilityClass, string>>;
  readonly noVerdict: string;
  readonly noScoreForKind: string;
  readonly kinds: Readonly<Record<UnscoredGenre, string>>;
  readonly partial: string;
  readonly range: string;
  readonly criteria: Readonly<Record<Criterion, string>>;
  readonly criteriaTitle: string;
  readonly analysedOn: string;
  readonly decidedOn: string;
  readonly decisionReason: string;
  readonly mainReason: string;
  readonly notKnown: string;
  readonly manner: Readonly<Record<'poor' | 'plain', string>>;
  readonly coverage: Readonly<Record<Coverage, string>>;
  readonly labelsTitle: string;
  readonly labels: Readonly<Record<ArticleLabel, string>>;
  readonly claims: string;
  readonly changedOn: string;
  readonly changes: string;
  readonly correctedOn: string;
  readonly scoreChanged: string;
  readonly source: string;
  readonly sourceCount: string;
  readonly sourceMean: string;
  readonly sourceLink: string;
  readonly review: string;
  readonly share: string;
  readonly shared: string;
  readonly fullAnalysis: string;
  readonly showWhy: string;
  readonly showWhyAndFlags: string;
  readonly showWhySent: string;
  readonly showWhyAlways: string;
  readonly loadingWhy: string;
  readonly noFlags: string;
  readonly flagsTitle: string;
  readonly mark: string;
  readonly unmark: string;
  readonly marked: string;
  readonly markedNone: string;
  readonly markRefused: string;
  readonly marksTitle: string;
  readonly marksSentence: string;
  readonly marksClose: string;
  readonly marksList: string;
  readonly badgeQuestion: string;
  readonly badgeSent: string;
  readonly badgeYes: string;
  readonly badgeNo: string;
  readonly siteOn: string;
  readonly siteOff: string;
  readonly turnOnSite: string;
  readonly turnOffSite: string;
  readonly noPost: string;
  readonly account: string;
  readonly checkingAccount: string;
  readonly signedOutIntro: string;
  readonly email: string;
  readonly password: string;
  readonly stay: string;
  readonly signIn: string;
  readonly signingIn: string;
  readonly useSiteSession: string;
  readonly or: string;
  readonly register: string;
  readonly signedInAs: string;
  readonly tiers: Readonly<Record<SubscriptionTier, string>>;
  readonly remaining: string;
  readonly unlimited: string;
  readonly premiumHint: string;
  readonly premiumSoon: string;
  readonly signOut: string;
  readonly signedOut: string;
  readonly bothNeeded: string;
  readonly failures: Readonly<Record<Failure, string>>;
  readonly retry: string;
  readonly openSite: string;
  readonly settings: string;
  readonly menuPage: string;
  readonly menuLink: string;
}

/** Puts values where a text names them. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What the page is where that is the reason, else that too little could be judged. */
export function noScoreText(texts: Texts, judgement: Judgement): string {
  return isOfKindWithoutScore(judgement)
    ? fill(texts.noScoreForKind, { kind: texts.kinds[judgement.genre] })
    : texts.noVerdict;
}
