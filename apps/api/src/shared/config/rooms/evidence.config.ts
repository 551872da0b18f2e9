import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { address, flag, oneOf, optional } from '../variables.js';

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
  lookups: oneOf('LOOKUPS', ['on', 'off'], {
    why: 'Asks public records and indexes that need no key; off asks none of them.',
    default: 'on',
  }),
  lookupsUrl: optional(
    address('LOOKUPS_URL', {
      why: 'A stand-in for all of them, for trials without a network; empty asks the real ones.',
      protocols: ['http', 'https'],
    }),
  ),
  lookupGdelt: flag('LOOKUP_GDELT', { why: 'Asks GDELT who else reports it.', default: true }),
  lookupWikidata: flag('LOOKUP_WIKIDATA', {
    why: 'Asks Wikidata and Wikipedia who publishes.',
    default: true,
  }),
  lookupRdap: flag('LOOKUP_RDAP', { why: 'Asks when the domain was registered.', default: true }),
  lookupArchive: flag('LOOKUP_ARCHIVE', {
    why: 'Asks the Internet Archive when the site was first seen.',
    default: true,
  }),
  lookupCrossref: flag('LOOKUP_CROSSREF', {
    why: 'Asks Crossref whether cited studies were retracted.',
    default: true,
  }),
  lookupSite: flag('LOOKUP_SITE', {
    why: 'Reads trust.txt and ads.txt of the site that publishes.',
    default: true,
  }),
});
