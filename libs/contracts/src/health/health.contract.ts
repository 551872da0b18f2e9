/** The process runs. */
export interface Liveness {
  readonly status: 'ok';
}

/** The state of each dependency of the process. The status is 503 unless all are up. */
export interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
}
