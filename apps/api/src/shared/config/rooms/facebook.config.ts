import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { address, matching, optional } from '../variables.js';

export const facebookConfig = configRoom('facebook', {
  pageId: optional(
    matching('FACEBOOK_PAGE_ID', {
      why: 'The page that finished analyses are posted to; empty posts nothing.',
      pattern: /^[\w.-]+$/,
      form: 'the id of a page',
    }),
  ),
  pageToken: optional(secret('FACEBOOK_PAGE_TOKEN', { why: 'Belongs to FACEBOOK_PAGE_ID.' })),
  graphUrl: address('FACEBOOK_GRAPH_URL', {
    why: 'Where posts are sent.',
    default: 'https://graph.facebook.com/v25.0',
    protocols: ['http', 'https'],
  }),
});
