import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { address, optional } from '../variables.js';

export const evidenceConfig = configRoom('evidence', {
  factCheckApiKey: optional(
    secret('FACT_CHECK_API_KEY', {
      why: 'The key of Google Fact Check Tools; empty leaves fact-checks out.',
    }),
  ),
  factCheckApiUrl: address('FACT_CHECK_API_URL', {
    why: 'Where fact-checks are asked for.',
    default: 'https://factchecktools.googleapis.com',
    protocols: ['http', 'https'],
  }),
  searchUrl: optional(
    address('SEARCH_URL', {
      why: 'A SearXNG-compatible search endpoint; empty leaves web search out.',
      protocols: ['http', 'https'],
    }),
  ),
});
