import type { Localized, OutletKind, OutletStatementKind, Platform } from '@vaglio/contracts';

export { OUTLET_KINDS, OUTLET_STATEMENTS as STATEMENTS, type OutletKind } from '@vaglio/contracts';

export const NEWS_KINDS: readonly OutletKind[] = [
  'newspaper',
  'magazine',
  'agency',
  'broadcaster',
  'public-broadcaster',
  'online',
];

/** The kinds of statements about an outlet, each the code of a finding without `authority.outlet-`. */
export type Statement = OutletStatementKind;

export interface RegisterSource {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  /** The year, month or day of the statements. */
  readonly asOf: string;
  /** Lists with the same family copy from each other and count as one. */
  readonly family?: string;
  /** The beginning of the URLs of a list's pages; the last column of a row is the end. */
  readonly pages?: string;
  /** The ratings of a list, by the key in its statements. */
  readonly marks?: Readonly<Record<string, ListMark>>;
}

/** A rating of a list. */
export interface ListMark {
  readonly says: Statement;
  readonly strength: number;
  /** How many independent lists the list itself combines. */
  readonly lists: number;
  /** The list's own word. */
  readonly label: string;
  /** The whole statement, with list and date. */
  readonly words: Localized;
  /** The kind of outlets with this rating, if the list has one. */
  readonly kind?: OutletKind;
}

export interface OutletStatement {
  readonly says: Statement;
  readonly source: string;
  readonly url?: string;
  /** 0 to 1; 1 by default. */
  readonly strength?: number;
  /** Key of the rating in the list. */
  readonly mark?: string;
  /** Only for statements with their own words and date. */
  readonly words?: Localized;
  readonly asOf?: string;
}

/** The source of statements by the editors of an installation. */
export const EDITORS = 'editors';

export interface RegisterAmendments {
  readonly statements: readonly (OutletStatement & { readonly domain: string })[];
  /** Domains to move to the outlet of another domain; null removes a domain from its outlet. */
  readonly domains: readonly { readonly domain: string; readonly outlet: string | null }[];
}

/** A fact about an outlet that moves no points. */
export interface OutletFact {
  readonly value: string;
  readonly source: string;
  readonly url?: string;
}

/** The public facts about an outlet. Its first domain identifies it. */
export interface OutletEntry {
  readonly name: string;
  readonly kind: OutletKind;
  /** ISO 3166-1 alpha-2 in upper case; null for several countries and where it is not known. */
  readonly country: string | null;
  /** ISO 639-1; null where it is not known. */
  readonly language: string | null;
  readonly domains: readonly string[];
  /** `platform:@account`, or `host/@account` where a blog host gives its writers a path. */
  readonly accounts?: readonly string[];
  /** The town of the newsroom. */
  readonly place?: OutletFact;
  /** The company that publishes or owns it. */
  readonly publisher?: OutletFact;
  readonly statements: readonly OutletStatement[];
}

/** The bundled file. */
export interface RegisterFile {
  readonly format: 1;
  /** The beginning of the hash of the other fields. */
  readonly version: string;
  readonly sources: Readonly<Record<string, RegisterSource>>;
  readonly outlets: readonly OutletEntry[];
}

/** A place of publication for look-ups in the register. */
export interface PlaceOfPublication {
  readonly domain: string;
  readonly account: string | null;
  readonly platform: Platform;
  /** The whole URL if it is known, because a path may be an area of guests. */
  readonly url?: string;
}
