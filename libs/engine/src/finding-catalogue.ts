import type { Criterion, Locator, Origin } from '@vaglio/contracts';
import type { Finding } from './analysis.types.js';

interface NoData {
  readonly [key: string]: never;
}
interface CountedData {
  readonly count: number;
}
interface CuedData extends CountedData {
  readonly cues: readonly string[];
}
interface ShareData extends CountedData {
  readonly total: number;
}
interface OutletData {
  readonly name: string;
  readonly source: string;
}
interface FactCheckData {
  readonly publisher: string;
  readonly claim: string;
  readonly rating: string;
}

/** All codes of findings, with the data that their texts need. */
export interface FindingData {
  'currency.date-stated': { readonly date: string };
  'currency.date-absent': NoData;
  'currency.date-contradictory': NoData;
  'currency.date-implausible': NoData;
  'currency.updated': { readonly date: string };
  'currency.text-fits-date': { readonly year: number };
  'currency.old-events-as-new': { readonly year: number; readonly published: number; readonly cue: string };
  'currency.time-without-anchor': CuedData;
  'currency.event-undated': CuedData;
  'currency.link-much-older': { readonly year: number; readonly published: number };

  'relevance.headline-supported': ShareData;
  'relevance.headline-not-in-text': { readonly words: readonly string[] };
  'relevance.headline-number-missing': { readonly number: string };
  'relevance.headline-overclaims': { readonly claim: string; readonly hedge: string };
  'relevance.context-missing': CuedData;
  'relevance.headline-question': NoData;
  'relevance.headline-clickbait': CuedData;
  'relevance.headline-shouts': NoData;
  'relevance.headline-absent': NoData;
  'relevance.concrete-detail': ShareData;
  'relevance.little-detail': ShareData;

  'authority.byline-named': { readonly name: string };
  'authority.byline-generic': { readonly name: string };
  'authority.byline-absent': NoData;
  'authority.agency-credit': { readonly agency: string };
  'authority.look-alike-domain': { readonly domain: string; readonly known: string };
  'authority.no-https': NoData;
  'authority.outlet-registered': OutletData & {
    readonly kind: string;
    /** Only directories have it. */
    readonly isOnlyListed?: true;
    /** The publisher in a directory. */
    readonly publisher?: string;
    /** The editors of Wikipedia do not agree on its reliability, or call it reliable for some topics. */
    readonly reservation?: 'no-agreement' | 'by-topic';
  };
  'authority.outlet-self-regulated': OutletData;
  'authority.outlet-fact-checker': OutletData;
  'authority.outlet-flagged': OutletData;
  'authority.outlet-mixed': OutletData;
  'authority.outlet-satire': OutletData;
  'authority.outlet-unknown': {
    readonly domain: string;
    /** The later day of registration, where lists name an earlier owner of the domain. */
    readonly registeredOn?: string;
    readonly expiredOn?: string;
    /** The outlet's domain for a page in its area for readers, guests or advertisers. */
    readonly guestOf?: string;
  };

  'accuracy.quotes-attributed': ShareData & { readonly speaker?: string };
  'accuracy.quotes-unattributed': ShareData;
  'accuracy.numbers-sourced': ShareData;
  'accuracy.numbers-unsourced': ShareData;
  'accuracy.named-sources': CountedData & { readonly who: readonly string[] };
  'accuracy.vague-sources': CuedData;
  'accuracy.anonymous-sources': CuedData;
  'accuracy.primary-sources-linked': CountedData & { readonly hosts: readonly string[] };
  'accuracy.claims-unsourced': ShareData;
  'accuracy.rumour': CuedData;
  'accuracy.careful-wording': CuedData;
  'accuracy.mostly-reported': NoData;
  'accuracy.hidden-truth': CuedData;
  'accuracy.miracle-claim': CuedData;
  'accuracy.contradiction': CuedData;
  'accuracy.extraordinary-claim': CuedData;
  'accuracy.says-corrected': NoData;
  'accuracy.style-of-false-stories': { readonly words: readonly string[] };
  'accuracy.fact-check-supports': FactCheckData;
  'accuracy.fact-check-disputes': FactCheckData;
  'accuracy.independent-coverage': CountedData;
  'accuracy.reports-deny': CountedData;
  'accuracy.reports-discuss': CountedData;
  'accuracy.study-retracted': { readonly title: string };
  'accuracy.coverage-same-copy': CountedData;
  'accuracy.no-coverage-found': NoData;

  'purpose.measured-language': CountedData;
  'purpose.loaded-words': CuedData;
  'purpose.slanted-sentences': ShareData & { readonly words: readonly string[] };
  'purpose.absolute-words': CuedData;
  'purpose.sensational-words': CuedData;
  'purpose.shouting': CountedData;
  'purpose.opinion-in-report': ShareData;
  'purpose.opinion-disclosed': {
    /** The page’s own word for it. */
    readonly label?: string;
  };
  'purpose.satire-disclosed': NoData;
  'purpose.other-side-heard': CountedData & {
    /** The other side was asked and gave no answer. */
    readonly isWithoutReply?: true;
  };
  'purpose.partisan-style': { readonly words: readonly string[] };
  'purpose.name-calling': CuedData;
  'purpose.appeal-to-fear': CuedData;
  'purpose.whataboutism': CuedData;
  'purpose.false-dilemma': CuedData;
  'purpose.bandwagon': CuedData;
  'purpose.flag-waving': CuedData;
  'purpose.loaded-question': CuedData;
  'purpose.scapegoating': CuedData;
  'purpose.thought-stopper': CuedData;
  'purpose.us-and-them': CuedData;
  'purpose.share-urge': CuedData;
  'purpose.buy-urge': CuedData;
  'purpose.donate-urge': CuedData;
  'purpose.affiliate-links': CountedData;
  'purpose.sponsored-disclosed': NoData;
  'purpose.sponsored-undisclosed': CountedData;
  'purpose.press-release': NoData;
  'purpose.talks-to-machines': CountedData;
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
