import type { cards as english } from '../en/cards.js';

export const cards: Readonly<Record<keyof typeof english, string>> = {
  'limit.title': 'Limite giornaliero raggiunto',
  'share.title': 'Condividi questa analisi',
  'preview.title': 'L’analisi in breve',
  'preview.button': 'Anteprima',
  'preview.of': 'Anteprima: {title}',
  'rating.title': 'Valuta Vaglio',
  'rating.open': 'Valuta Vaglio',
  'review.title': 'Chiedi una revisione',
  'contentType.article': 'Articolo',
  'contentType.video': 'Video',
  'contentType.social_post': 'Post social',
  'label.FAKE NEWS': 'FAKE NEWS',
  'label.CONSPIRACY THEORY': 'TEORIA DEL COMPLOTTO',
  'label.MISINFORMATION': 'DISINFORMAZIONE',
  'card.warning': 'Segnalato da un redattore:',
  'judgement.abstained': 'NON GIUDICATO',
  'shares.none': 'Mai condiviso',
  'shares.one': 'Condiviso una volta',
  'shares.many': 'Condiviso {count} volte',
};
