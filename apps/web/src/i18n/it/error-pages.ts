import type { errors as english } from '../en/error-pages.js';

export const errors: Readonly<Record<keyof typeof english, string>> = {
  'errors.title': 'Qualcosa non ha funzionato',
  'errors.region': 'Questa parte della pagina non si può mostrare. Il resto funziona ancora.',
  'errors.pageTitle': 'Non è stato possibile caricare la pagina',
  'errors.pageText': 'Il server delle analisi non risponde.',
  'errors.pageHelp': 'Di solito dura poco: riprova, oppure riparti dalla home.',
  'errors.retry': 'Riprova',
  'errors.NETWORK': 'Errore di rete. Controlla la connessione.',
  'errors.AUTH_REQUIRED': 'Per continuare accedi con il tuo account.',
  'errors.SERVER': 'Errore del server. Riprova più tardi.',
  'notFound.title': '404 Pagina non trovata',
  // The specification prescribes this sentence.
  'notFound.text': 'Hai dimenticato di aggiungere la pagina al router?',
  'notFound.help':
    'Forse l’indirizzo contiene un errore, o la pagina è stata spostata. Si può ripartire dalla home.',
  'notFound.articles': 'Tutte le analisi',
  'notFound.home': 'Torna alla home',
};
