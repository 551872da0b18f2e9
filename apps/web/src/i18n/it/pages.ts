import type { pages as english } from '../en/pages.js';

export const pages: Readonly<Record<keyof typeof english, string>> = {
  'footer.support': 'Assistenza',
  'footer.help': 'Centro aiuto',
  'footer.contact': 'Contatti',
  'footer.privacy': 'Privacy',
  'footer.terms': 'Termini di servizio',
  'footer.more': 'Altro',
  'footer.extension': 'Estensione per il browser',
  'footer.releases': 'Note di rilascio',
  'footer.guide': 'Come verificare una notizia',

  'contact.title': 'Modulo di contatto',
  'contact.notice':
    'Il modulo apre il tuo programma di posta con il messaggio già scritto. Lo mandi tu da lì: il sito non invia nulla.',
  'contact.name': 'Nome',
  'contact.email': 'E-mail',
  'contact.subject': 'Oggetto',
  'contact.subject.choose': 'Scegli un oggetto',
  'contact.subject.general': 'Domanda generale',
  'contact.subject.technical': 'Problema tecnico',
  'contact.subject.billing': 'Pagamenti',
  'contact.subject.feedback': 'Suggerimenti',
  'contact.message': 'Messaggio',
  'contact.send': 'Apri la bozza di e-mail',

  'guide.language': 'Questa guida è in italiano.',
  'extension.download': 'Scarica l’estensione (ZIP)',
  'extension.cta.title': 'Vuoi provarla?',
  'extension.cta.text': 'Lo ZIP contiene tutto e conosce già l’indirizzo di questo sito.',
};
