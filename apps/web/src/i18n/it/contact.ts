import type { contact as english } from '../en/contact.js';

export const contact: Readonly<Record<keyof typeof english, string>> = {
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
  'guide.other': 'Leggi questa guida in italiano',
  'host.title': 'Chi siamo',
  'host.description': 'Chi gestisce questo sito: nome, indirizzo, contatto e finanziamento.',
  'host.lead': 'Vaglio è un software che chiunque può installare. Queste sono le persone dietro questo sito.',
  'host.silent':
    'Vaglio è un software che chiunque può installare. Chi gestisce questo sito non ha detto chi è: tienine conto quando ne leggi le analisi.',
  'host.name': 'Nome',
  'host.address': 'Indirizzo',
  'host.contact': 'Contatto',
  'host.funding': 'Finanziamento',
  'host.support': 'Assistenza',
  'host.notSaid': 'Non indicato',
  'host.independence':
    'Il punteggio segue regole e misure pubbliche. Nessuna testata può pagare per un punteggio o per farlo togliere.',
};
