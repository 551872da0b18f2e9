import type { EngineName } from '../analysis/vocabulary.js';

/** The public configuration of the server. */
export interface PublicConfig {
  readonly version: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly engine: EngineName;
  readonly features: PublicFeatures;
  readonly limits: PublicLimits;
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
