import type { layout as english } from '../en/layout.js';

export const layout: Readonly<Record<keyof typeof english, string>> = {
  'app.name': 'Vaglio',
  'app.description':
    'Vaglio esamina articoli, video e post con il metodo CRAAP e mostra che cosa c’è dietro ogni punto del giudizio. In italiano e in inglese.',
  'app.loading': 'Vaglio si sta caricando…',
  'app.skip': 'Vai al contenuto',
  'app.newTab': '(si apre in una nuova scheda)',
  'app.close': 'Chiudi',

  'nav.label': 'Principale',
  'nav.home': 'Home',
  'nav.howItWorks': 'Come funziona',
  'nav.openMenu': 'Apri il menu',
  'nav.menu': 'Menu',

  'user.getStarted': 'Inizia',
  'user.menu': 'Menu dell’account',
  'user.premium': 'Utente Premium',
  'user.free': 'Account gratuito',
  'user.unlimited': 'Analisi illimitate',
  'user.premiumBuy': 'Passa a Premium',
  'user.premiumSoon': 'Premium in arrivo',
  'user.logout': 'Esci',

  'language.label': 'Lingua',

  'theme.label': 'Aspetto',
  'theme.system': 'Sistema',
  'theme.light': 'Chiaro',
  'theme.dark': 'Scuro',

  'footer.about': 'Che cos’è Vaglio',
  'footer.aboutText':
    'Il vaglio è il setaccio: separiamo ciò che una pagina dice di sé da ciò che ne dicono gli altri, e mostriamo entrambe le cose.',
  'footer.quickLinks': 'Link rapidi',
  'footer.aiNote': 'Le analisi sono fatte da un software e lo dichiarano. Giudicano i testi, mai le persone.',

  'toast.label': 'Avvisi',

  'noscript.page': 'Per questa pagina serve JavaScript. Il resto del sito si legge anche senza.',
};
