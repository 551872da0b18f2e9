import type { AdminStatus } from './status.contract.js';

/** An installation whose mail server does not answer. */
export const adminStatusExample = {
  parts: [
    { part: 'database', state: 'up', reason: null, since: null },
    { part: 'redis', state: 'up', reason: null, since: null },
    { part: 'queue', state: 'up', reason: null, since: null },
    { part: 'workers', state: 'up', reason: null, since: null },
    { part: 'mail', state: 'down', reason: 'refused', since: '2026-11-20T10:00:00.000Z' },
    { part: 'payments', state: 'ready', reason: null, since: null },
    { part: 'facebook', state: 'off', reason: null, since: null },
    { part: 'google', state: 'off', reason: null, since: null },
    { part: 'model', state: 'up', reason: null, since: '2026-11-20T10:01:00.000Z' },
  ],
  queue: {
    lines: [
      { state: 'processing', priority: 'normal', count: 1 },
      { state: 'queued', priority: 'high', count: 0 },
    ],
    oldestSeconds: 0,
  },
  failures: [{ code: 'CONTENT_INACCESSIBLE', kind: 'paywall', count: 2 }],
  model: {
    engine: 'openai',
    model: 'gpt-4o-mini',
    spentMicros: 412000,
    heldMicros: 10800,
    cap: 2.5,
    probe: { at: '2026-11-20T08:00:05.000Z', failure: null, contextTokens: 12000, notes: ['schema-refused'] },
  },
  processes: [
    {
      role: 'api',
      version: '0.1.0',
      startedAt: '2026-11-20T08:00:00.000Z',
      seenAt: '2026-11-20T10:01:30.000Z',
    },
  ],
  platforms: [
    {
      platform: 'youtube',
      lastFullAt: '2026-11-20T09:40:00.000Z',
      reads: 31,
      failures: [
        { kind: 'description', count: 6, lastAt: '2026-11-20T09:12:00.000Z' },
        { kind: 'not_found', count: 1, lastAt: '2026-11-18T17:03:00.000Z' },
      ],
      key: { state: 'down', reason: 'key-refused', since: '2026-11-20T09:40:00.000Z' },
    },
    {
      platform: 'telegram',
      lastFullAt: '2026-11-19T21:15:00.000Z',
      reads: 4,
      failures: [],
      key: null,
    },
  ],
  lastBackupAt: '2026-11-20T02:00:00.000Z',
} as const satisfies AdminStatus;
