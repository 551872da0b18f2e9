import type { rating as english } from '../en/rating.js';

export const rating: Readonly<Record<keyof typeof english, string>> = {
  'noscript.rating': 'Per dare un voto serve JavaScript.',
  'rating.description': 'Dicci come ti trovi con Vaglio.',
  'rating.lead': 'Quanto ti soddisfa Vaglio?',
  'rating.why': 'Perché le valutazioni contano',
  'rating.whyText': 'Le valutazioni ci dicono che cosa sistemare per primo.',
  'rating.stars': 'Stelle',
  'rating.1': 'molto insoddisfatto',
  'rating.2': 'insoddisfatto',
  'rating.3': 'neutrale',
  'rating.4': 'soddisfatto',
  'rating.5': 'molto soddisfatto',
  'rating.comment': 'Commento (facoltativo)',
  'rating.submit': 'Invia valutazione',
  'rating.pending': 'Invio in corso…',
  'rating.missing': 'Seleziona una valutazione',
  'rating.missingText': 'Per favore seleziona almeno una stella.',
  'rating.failed': 'Errore nell’invio',
  'rating.thanks': 'Grazie per la tua valutazione!',
  'rating.thanksText': 'È stata registrata. Ogni account vota una volta sola.',
  'rating.login': 'Accedi per votare: un account, un voto.',
};
