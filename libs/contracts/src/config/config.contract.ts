import type { EngineName } from '../analysis/vocabulary.js';

/** The public configuration of the server. */
export interface PublicConfig {
  readonly version: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly engine: EngineName;
  readonly features: PublicFeatures;
  readonly limits: PublicLimits;
  readonly host: HostFacts;
  readonly stores: ExtensionStores;
}

/** Who runs this installation, as the host says; null where the host has not said it. */
export interface HostFacts {
  readonly name: string | null;
  readonly address: string | null;
  readonly contact: string | null;
  readonly funding: string | null;
}

/** Where the stores have the extension of this site; null where the host has not put it there. */
export interface ExtensionStores {
  readonly chrome: string | null;
  readonly firefox: string | null;
}

/** Which of the optional services are switched on. */
export interface PublicFeatures {
  readonly googleSignIn: boolean;
  readonly payments: boolean;
  readonly email: boolean;
}

/** The limits in force. */
export interface PublicLimits {
  readonly freeDaily: number;
  readonly isLaunchPeriod: boolean;
}
