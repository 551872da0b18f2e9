import type { ApiClient } from '@vaglio/contracts';
import { requiredContext } from './required-context.js';

export const [ApiContext, useApi] = requiredContext<ApiClient>('ApiContext');
