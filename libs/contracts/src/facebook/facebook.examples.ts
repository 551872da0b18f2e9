import type { FacebookConnection, FacebookPostResult, FacebookTestPost } from './facebook.contract.js';

/** A working connection. */
export const facebookConnectionExample = {
  connected: true,
  message: 'Connessione riuscita: «Vaglio».',
} as const satisfies FacebookConnection;

/** A post with a link. */
export const facebookTestPostExample = {
  message: 'Prova di pubblicazione',
  link: 'https://vaglio.example/how-it-works',
} as const satisfies FacebookTestPost;

/** A published post. */
export const facebookPostResultExample = {
  success: true,
  message: 'Post pubblicato.',
} as const satisfies FacebookPostResult;
