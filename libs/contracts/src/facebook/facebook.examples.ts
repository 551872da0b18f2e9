import type { FacebookConnection, FacebookPostResult, FacebookTestPost } from './facebook.contract.js';

/** The page answers. */
export const facebookConnectionExample = {
  connected: true,
  message: 'Connessione riuscita: «Vaglio».',
} as const satisfies FacebookConnection;

/** A post with a link. */
export const facebookTestPostExample = {
  message: 'Prova di pubblicazione',
  link: 'https://vaglio.example/how-it-works',
} as const satisfies FacebookTestPost;

/** It is on the page. */
export const facebookPostResultExample = {
  success: true,
  message: 'Post pubblicato.',
} as const satisfies FacebookPostResult;
