import { type ById, route } from '../http/route.js';
import type { Batch, BatchSummary, CreateBatchRequest } from './batch.contract.js';

/** The calls about batches, for Premium accounts. */
export const batchesRoutes = {
  /** Creates a batch. Addresses that cannot be analyzed are reported by line and do not stop the others.
   *  @throws PREMIUM_REQUIRED
   *  @throws TOO_MANY_BATCHES
   *  @throws ACCOUNT_SUSPENDED */
  create: route<{ body: CreateBatchRequest; response: Batch }>(
    'POST',
    '/api/batches',
    'user',
    201,
    'analyse',
  ),
  /** The caller's batches of the last 30 days, newest first. */
  list: route<{ response: readonly BatchSummary[] }>('GET', '/api/batches', 'user', 200, 'analyse'),
  /** A batch with the state of its addresses. */
  read: route<ById<Batch>>('GET', '/api/batches/:id', 'user', 200, 'analyse'),
  /** The rows of a batch as CSV.
   *  @produces text/csv */
  result: route<ById<string>>('GET', '/api/batches/:id/result.csv', 'user', 200, 'analyse'),
  /** Cancels the waiting addresses; running analyses continue. */
  cancel: route<ById<Batch>>('DELETE', '/api/batches/:id', 'user', 200, 'analyse'),
} as const;
