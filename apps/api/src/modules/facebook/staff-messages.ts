import type { Translations } from '@vaglio/contracts';
import type { GraphFailure } from './graph.client.js';

/** Shown to staff when a call to Facebook failed. */
export const FAILURE_MESSAGES: Readonly<Record<GraphFailure, Translations>> = {
  'not-configured': {
    en: 'No page is configured: set FACEBOOK_PAGE_ID and FACEBOOK_PAGE_TOKEN.',
    it: 'Nessuna pagina configurata: imposta FACEBOOK_PAGE_ID e FACEBOOK_PAGE_TOKEN.',
  },
  unreachable: { en: 'Facebook can’t be reached.', it: 'Facebook non è raggiungibile.' },
  unanswered: {
    en: 'Facebook gave no usable answer. Check the page before trying again.',
    it: 'Facebook non ha dato una risposta utilizzabile. Controlla la pagina prima di riprovare.',
  },
  token: {
    en: 'The page’s token has expired or was revoked: make a new one.',
    it: 'Il token della pagina è scaduto o è stato revocato: creane uno nuovo.',
  },
  permission: {
    en: 'The token may not do this: it needs pages_manage_posts and pages_read_engagement.',
    it: 'Il token non ha i permessi necessari: servono pages_manage_posts e pages_read_engagement.',
  },
  'rate-limit': {
    en: 'Too many calls to Facebook. Try again in an hour.',
    it: 'Troppe richieste a Facebook. Riprova tra un’ora.',
  },
  trouble: {
    en: 'Facebook has a temporary problem. Try again later.',
    it: 'Facebook ha un problema temporaneo. Riprova più tardi.',
  },
  duplicate: {
    en: 'The same text was posted a moment ago.',
    it: 'Lo stesso testo è stato pubblicato poco fa.',
  },
  refused: { en: 'Facebook refused the request.', it: 'Facebook ha rifiutato la richiesta.' },
};

export const connectedMessage = (name: string): Translations => ({
  en: `Connected to “${name}”.`,
  it: `Connessione riuscita: «${name}».`,
});

export const POSTED_MESSAGE: Translations = { en: 'Posted.', it: 'Post pubblicato.' };
