import type { share as english } from '../en/share.js';

export const share: Readonly<Record<keyof typeof english, string>> = {
  'share.system': 'Condividi con un’app',
  'share.text': 'Scegli dove, oppure copia il link.',
  'share.facebook': 'Facebook',
  'share.twitter': 'X (Twitter)',
  'share.linkedin': 'LinkedIn',
  'share.whatsapp': 'WhatsApp',
  'share.telegram': 'Telegram',
  'share.email': 'E-mail',
  'share.copy': 'Copia il link',
  'share.copied': 'Copiato',
  'share.done': 'Grazie per la condivisione',
  'share.doneText': 'Il conteggio delle condivisioni è aggiornato.',
  'share.copyFailed': 'Copia non riuscita',
  'share.copyFailedText': 'Copia il link a mano',
  'share.link': 'Link',
  'share.embed': 'Per le tue pagine',
  'share.embedText':
    'Punteggio, classe e intervallo in un riquadro: incolla il codice dove vuoi mostrare l’analisi.',
  'share.embedCopy': 'Copia il codice',
  'share.message': '«{title}»: {score}/100 su Vaglio. {summary}',
  'share.messageAbstained': '«{title}» su Vaglio. {summary}',
  'preview.assessment': 'Giudizio finale',
  'preview.facts': 'Analisi dei fatti',
  'preview.view': 'Leggi l’analisi',
  'preview.open': 'Apri l’originale',
  'preview.disclaimer':
    'Analisi fatta da un software. Giudica il testo, mai una persona: leggi l’originale e decidi tu.',
  'preview.decided': 'Il punteggio è stato deciso dalla redazione. Giudica il testo, mai una persona.',
  'preview.byHand': 'Inserito a mano: punteggio e sintesi sono di un amministratore.',
};
