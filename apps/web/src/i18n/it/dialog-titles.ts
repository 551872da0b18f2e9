import type { dialogTitles as english } from '../en/dialog-titles.js';

export const dialogTitles: Readonly<Record<keyof typeof english, string>> = {
  'auth.title': 'Accedi',
  'limit.title': 'Limite giornaliero raggiunto',
  'share.title': 'Condividi questa analisi',
  'rating.title': 'Valuta Vaglio',
  'review.title': 'Chiedi una revisione',
  'preview.title': 'L’analisi in breve',
};
