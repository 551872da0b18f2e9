import type { QueryStore } from './query-store.js';
import { requiredContext } from './required-context.js';

export const [QueryContext, useQueries] = requiredContext<QueryStore>('QueryContext');
