/** How long evidence is waited for, how long answers are cached, and how many pages are read. */
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const EVIDENCE_LIMITS = {
  /** All requests to one source. */
  sourceMs: 4_000,
  /** Facts give no points, so their sources get less time. */
  factSourceMs: 1_500,
  /** The pages found by a search that are read, one of each owner. */
  maxReports: 6,
  /** These pages, read at the same time. */
  reportsMs: 2_500,
  maxHits: 20,
  /** GDELT allows one call in five seconds from each IP address. */
  gdeltPauseMs: 5_000,
} as const;

export const EVIDENCE_CACHED_MS = {
  /** Fact-checks and searches. */
  searches: 6 * HOUR_MS,
  /** What Wikidata, Wikipedia, registries and archives say of a site. */
  facts: 7 * DAY_MS,
  gdelt: HOUR_MS,
  report: DAY_MS,
  domainRegistration: 30 * DAY_MS,
  selfDescription: 30 * DAY_MS,
} as const;
