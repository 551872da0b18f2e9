import type { AdminStats, AdminStatsQuery, FailedAddress } from './stats.contract.js';

/** The last seven days. */
export const adminStatsQueryExample = { days: 7 } as const satisfies AdminStatsQuery;

/** The statistics of a new installation. */
export const adminStatsExample = {
  totalArticles: 12,
  totalUsers: 5,
  premiumUsers: 1,
  totalAnalyses: 14,
  classes: { high: 4, medium: 5, low: 2, poor: 1 },
  days: [{ day: '2026-11-20', completed: 3, failed: 1 }],
  failures: [{ code: 'CONTENT_INACCESSIBLE', kind: 'paywall', count: 1 }],
  queue: { waiting: 0, active: 1, delayed: 0 },
  model: {
    days: [{ day: '2026-11-20', calls: 9, inputTokens: 27600, outputTokens: 6300, costMicros: 7920 }],
    cap: 2.5,
  },
  openReviewRequests: 2,
  unreadNotifications: 3,
} as const satisfies AdminStats;

/** A page behind a paywall. */
export const failedAddressExample = {
  url: 'https://outlet.example/harbour',
  code: 'CONTENT_INACCESSIBLE',
  kind: 'paywall',
  failedAt: '2026-11-20T10:00:00.000Z',
} as const satisfies FailedAddress;
