import type { ApiClient } from './api-client.js';
import { requiredContext } from './required-context.js';

export const [ApiContext, useApi] = requiredContext<ApiClient>('ApiContext');
