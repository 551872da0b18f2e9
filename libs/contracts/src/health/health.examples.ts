import type { Liveness, Readiness } from './health.contract.js';

/** The process runs. */
export const livenessExample = { status: 'ok' } as const satisfies Liveness;

/** Everything the process needs is there. */
export const readinessExample = {
  status: 'ok',
  checks: { database: 'up', queue: 'up' },
} as const satisfies Readiness;
