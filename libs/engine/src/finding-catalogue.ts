import type { Criterion, Locator, Origin } from '@vaglio/contracts';
import type { Finding } from './analysis.types.js';

interface Nothing {
  readonly [key: string]: never;
}
interface Counted {
  readonly count: number;
}
interface Cued extends Counted {
  readonly cues: readonly string[];
}
interface Share extends Counted {
  readonly total: number;
}
interface Registered {
  readonly name: string;
  readonly source: string;
}
interface FactChecked {
  readonly publisher: string;
  readonly claim: string;
  readonly rating: string;
}

/** The most names of sources that a finding lists. */
export const MAX_NAMES = 3;

/** All codes of findings, with the data that their texts need. */
export interface FindingData {
  'currency.date-stated': { readonly date: string };
  'currency.date-absent': Nothing;
  'currency.date-contradictory': Nothing;
  'currency.date-implausible': Nothing;
  'currency.updated': { readonly date: string };
  'currency.text-fits-date': { readonly year: number };
  'currency.old-events-as-new': { readonly year: number; readonly published: number; readonly cue: string };
  'currency.time-without-anchor': Cued;
  'currency.event-undated': Cued;
  'currency.link-much-older': { readonly year: number; readonly published: number };

  'relevance.headline-supported': Share;
  'relevance.headline-not-in-text': { readonly words: readonly string[] };
  'relevance.headline-number-missing': { readonly number: string };
  'relevance.headline-overclaims': { readonly claim: string; readonly hedge: string };
  'relevance.context-missing': Cued;
  'relevance.headline-question': Nothing;
  'relevance.headline-clickbait': Cued;
  'relevance.headline-shouts': Nothing;
  'relevance.headline-absent': Nothing;
  'relevance.concrete-detail': Share;
  'relevance.little-detail': Share;

  'authority.byline-named': { readonly name: string };
  'authority.byline-generic': { readonly name: string };
  'authority.byline-absent': Nothing;
  'authority.agency-credit': { readonly agency: string };
  'authority.look-alike-domain': { readonly domain: string; readonly known: string };
  'authority.no-https': Nothing;
  'authority.outlet-registered': Registered & {
    readonly kind: string;
    /** Only directories have it. */
    readonly isOnlyListed?: true;
    /** The publisher in a directory. */
    readonly publisher?: string;
  };
  'authority.outlet-self-regulated': Registered;
  'authority.outlet-fact-checker': Registered;
  'authority.outlet-flagged': Registered & {
    /** The list is shown without points. */
    readonly isUncounted?: true;
  };
  'authority.outlet-mixed': Registered;
  'authority.outlet-satire': Registered;
  'authority.outlet-unknown': {
    readonly domain: string;
    /** The later day of registration, where lists name an earlier owner of the domain. */
    readonly registeredOn?: string;
    readonly expiredOn?: string;
    /** The outlet's domain for a page in its area for readers, guests or advertisers. */
    readonly guestOf?: string;
  };

  'accuracy.quotes-attributed': Share;
  'accuracy.quotes-unattributed': Share;
  'accuracy.numbers-sourced': Share;
  'accuracy.numbers-unsourced': Share;
  'accuracy.named-sources': Counted & {
    readonly who: readonly string[];
    /** How many there are; `who` has the first ones. */
    readonly people?: number;
  };
  'accuracy.vague-sources': Cued;
  'accuracy.anonymous-sources': Cued;
  'accuracy.primary-sources-linked': Counted & { readonly hosts: readonly string[] };
  'accuracy.claims-unsourced': Share;
  'accuracy.rumour': Cued;
  'accuracy.careful-wording': Cued;
  'accuracy.mostly-reported': Nothing;
  'accuracy.hidden-truth': Cued;
  'accuracy.miracle-claim': Cued;
  'accuracy.contradiction': Cued;
  'accuracy.extraordinary-claim': Cued;
  'accuracy.says-corrected': Nothing;
  'accuracy.style-of-false-stories': { readonly words: readonly string[] };
  'accuracy.fact-check-supports': FactChecked;
  'accuracy.fact-check-disputes': FactChecked;
  'accuracy.independent-coverage': Counted;
  'accuracy.reports-deny': Counted;
  'accuracy.reports-discuss': Counted;
  'accuracy.study-retracted': { readonly title: string };
  'accuracy.coverage-same-copy': Counted;
  'accuracy.no-coverage-found': Nothing;

  'purpose.measured-language': Counted;
  'purpose.loaded-words': Cued;
  'purpose.slanted-sentences': Share & { readonly words: readonly string[] };
  'purpose.absolute-words': Cued;
  'purpose.sensational-words': Cued;
  'purpose.shouting': Counted;
  'purpose.opinion-in-report': Share;
  'purpose.opinion-disclosed': {
    /** The page’s own word for it. */
    readonly label?: string;
  };
  'purpose.satire-disclosed': Nothing;
  'purpose.other-side-heard': Counted;
  'purpose.partisan-style': { readonly words: readonly string[] };
  'purpose.name-calling': Cued;
  'purpose.appeal-to-fear': Cued;
  'purpose.whataboutism': Cued;
  'purpose.false-dilemma': Cued;
  'purpose.bandwagon': Cued;
  'purpose.flag-waving': Cued;
  'purpose.loaded-question': Cued;
  'purpose.scapegoating': Cued;
  'purpose.thought-stopper': Cued;
  'purpose.us-and-them': Cued;
  'purpose.share-urge': Cued;
  'purpose.buy-urge': Cued;
  'purpose.donate-urge': Cued;
  'purpose.affiliate-links': Counted;
  'purpose.sponsored-disclosed': Nothing;
  'purpose.sponsored-undisclosed': Counted;
  'purpose.press-release': Nothing;
  'purpose.talks-to-machines': Counted;
}

export type FindingCode = keyof FindingData;

/** The fields of a finding besides its code. */
interface FindingParts<C extends FindingCode> {
  readonly data: FindingData[C];
  readonly locators?: readonly Locator[];
  /** 0 to 1; 1 by default. */
  readonly strength?: number;
  /** `inside` by default. */
  readonly origin?: Origin;
}

/** Whether a finding about an outlet only says that directories have it. */
export function isDirectoryEntry({ data }: Pick<Finding, 'data'>): boolean {
  return data['isOnlyListed'] === true;
}

/** Creates a finding. Its criterion is the first part of the code. */
export function finding<C extends FindingCode>(code: C, parts: FindingParts<C>): Finding {
  return {
    code,
    criterion: code.slice(0, code.indexOf('.')) as Criterion,
    origin: parts.origin ?? 'inside',
    locators: parts.locators ?? [],
    strength: Math.min(1, Math.max(0, parts.strength ?? 1)),
    data: parts.data as Finding['data'],
  };
}
