import type { Batch, BatchRow, BatchSummary, CreateBatchRequest } from './batch.contract.js';

/** Three lines: two with the same page and one that is no URL. */
export const createBatchRequestExample = {
  addresses: [
    'https://northmere.example/harbour',
    'not an address',
    'https://northmere.example/harbour?utm_source=feed',
  ],
} as const satisfies CreateBatchRequest;

/** The page of two lines. */
export const batchRowExample = {
  lines: [1, 3],
  url: 'https://northmere.example/harbour',
  state: 'completed',
  articleId: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11',
  title: 'Council approves harbour repairs',
  credibilityScore: 72,
  errorCode: null,
  errorKind: null,
} as const satisfies BatchRow;

/** The batch after it has ended. */
export const batchSummaryExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f3a01',
  createdAt: '2026-11-20T08:00:00.000Z',
  state: 'ended',
  counts: { refused: 1, waiting: 0, running: 0, completed: 1, failed: 0, cancelled: 0 },
} as const satisfies BatchSummary;

/** The same batch with its rows. */
export const batchExample = {
  ...batchSummaryExample,
  rows: [
    batchRowExample,
    {
      lines: [2],
      url: 'not an address',
      state: 'refused',
      articleId: null,
      title: null,
      credibilityScore: null,
      errorCode: 'INVALID_URL',
      errorKind: null,
    },
  ],
} as const satisfies Batch;
