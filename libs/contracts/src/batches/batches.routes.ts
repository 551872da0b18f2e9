import { route } from '../http/route.js';
import type { Batch, BatchSummary, CreateBatchRequest } from './batch.contract.js';

/** Many addresses at once, for premium accounts. */
export const batchesRoutes = {
  /** Takes a list of addresses; those that can't be analysed are reported by line and stop no other.
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
  /** One's own batches of the last 30 days, newest first. */
  list: route<{ response: readonly BatchSummary[] }>('GET', '/api/batches', 'user', 200, 'analyse'),
  /** How far a batch is. */
  read: route<{ params: { id: string }; response: Batch }>('GET', '/api/batches/:id', 'user', 200, 'analyse'),
  /** The rows of a batch as a table.
   *  @produces text/csv */
  result: route<{ params: { id: string }; response: string }>(
    'GET',
    '/api/batches/:id/result.csv',
    'user',
    200,
    'analyse',
  ),
  /** Calls off what waits; what is being analysed goes on. */
  cancel: route<{ params: { id: string }; response: Batch }>(
    'DELETE',
    '/api/batches/:id',
    'user',
    200,
    'analyse',
  ),
} as const;
