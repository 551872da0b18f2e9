import type { PublicConfig } from './config.contract.js';

/** A server with default settings during the launch period. */
export const publicConfigExample = {
  version: '0.1.0',
  publicUrl: 'http://localhost:3000',
  supportEmail: 'support@example.org',
  engine: 'local',
  features: { googleSignIn: false, payments: false, email: false },
  limits: { freeDaily: 3, isLaunchPeriod: true },
  host: { name: null, address: null, contact: null, funding: null },
  stores: { chrome: null, firefox: null },
} as const satisfies PublicConfig;
