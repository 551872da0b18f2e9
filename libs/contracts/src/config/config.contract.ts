import type { EngineName } from '../analysis/vocabulary.js';
import { route } from '../http/route.js';

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

/** The host's information about itself; a field is null if the host did not configure it. */
export interface HostFacts {
  readonly name: string | null;
  readonly address: string | null;
  readonly contact: string | null;
  readonly funding: string | null;
}

/** The URLs of the extension in the browser stores; null if the host did not publish it there. */
export interface ExtensionStores {
  readonly chrome: string | null;
  readonly firefox: string | null;
}

/** The optional services and whether they are switched on. */
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

/** The call about the public configuration. */
export const configRoutes = {
  /** The public configuration of the server. */
  read: route<PublicConfig>('GET /api/config', 'anyone'),
} as const;
