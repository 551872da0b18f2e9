import type { Localized, OutletKind, OutletStatementKind, Platform } from '@vaglio/contracts';

export { OUTLET_KINDS, OUTLET_STATEMENTS as STATEMENTS, type OutletKind } from '@vaglio/contracts';

/** What can be said of an outlet; each is a finding's code without `authority.outlet-`. */
export type Statement = OutletStatementKind;

/** Who says things of outlets, and under which licence we may repeat them. */
export interface RegisterSource {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  /** The year, month or day of the statements. */
  readonly asOf: string;
  /** Lists that copy from each other carry the same family: together they count as one. */
  readonly family?: string;
  /** Where the pages of a list begin: a row's last column ends the address. */
  readonly pages?: string;
  /** The words of a list, by the key that its statements carry. */
  readonly marks?: Readonly<Record<string, ListMark>>;
}

/** How a list marks an outlet. */
export interface ListMark {
  readonly says: Statement;
  readonly strength: number;
  /** How many independent lists the list itself found the outlet on. */
  readonly lists: number;
  /** The list's own word. */
  readonly label: string;
  /** The whole statement, with list and day. */
  readonly words: Localized;
  /** The kind of a site with this mark, where the list has one. */
  readonly kind?: OutletKind;
}

/** One thing said of an outlet: what, by which source, and the page where it can be checked. */
export interface OutletStatement {
  readonly says: Statement;
  readonly source: string;
  readonly url?: string;
  /** How much it says, 0 to 1; 1 unless written. */
  readonly strength?: number;
  /** Key of the list's own words. */
  readonly mark?: string;
  /** Where the statement has words and a day of its own. */
  readonly words?: Localized;
  readonly asOf?: string;
}

/** The source of what the editors of an installation state. */
export const EDITORS = 'editors';

/** The additions of an installation's editors. */
export interface RegisterAmendments {
  readonly statements: readonly (OutletStatement & { readonly domain: string })[];
  /** Domains that belong to the outlet of another domain; with null they stand alone. */
  readonly domains: readonly { readonly domain: string; readonly outlet: string | null }[];
}

/** A fact beside the statements: it earns and costs nothing. */
export interface OutletFact {
  readonly value: string;
  readonly source: string;
  readonly url?: string;
}

/** What is publicly known of an outlet. Its first domain names the entry. */
export interface OutletEntry {
  readonly name: string;
  readonly kind: OutletKind;
  /** ISO 3166-1 alpha-2 in upper case, or null for bodies of many countries and where it is not known. */
  readonly country: string | null;
  /** ISO 639-1, or null where it is not known. */
  readonly language: string | null;
  readonly domains: readonly string[];
  /** `platform:@account`, or `host/@account` where a blog host gives its writers a path. */
  readonly accounts?: readonly string[];
  /** The town it is made in. */
  readonly place?: OutletFact;
  /** Who publishes or owns it. */
  readonly publisher?: OutletFact;
  readonly statements: readonly OutletStatement[];
}

/** The bundled file. */
export interface RegisterFile {
  readonly format: 1;
  /** First figures of the hash of the rest. */
  readonly version: string;
  readonly sources: Readonly<Record<string, RegisterSource>>;
  readonly outlets: readonly OutletEntry[];
}

/** Where something was published, as the register looks it up. */
export interface PlaceOfPublication {
  readonly domain: string;
  readonly account: string | null;
  readonly platform: Platform;
  /** The whole address, where it is known: a path may belong to a guest. */
  readonly url?: string;
}
