/** The process runs. */
export interface Liveness {
  readonly status: 'ok';
}

/** Whether the process can do its work, dependency by dependency. Answered with 503 unless everything is up. */
export interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
}
