import type { Texts } from './texts.js';

export const italian: Texts = {
  thisPage: 'Questa pagina',
  obstacles: {
    browser_page:
      'È una pagina del browser stesso, che le estensioni non possono leggere: apri un articolo e riprova.',
    pdf: 'È un PDF. Vaglio legge solo pagine web: cerca lo stesso testo in forma di articolo.',
    local_file: 'È un file sul tuo computer. Vaglio legge solo pagine pubblicate.',
    private_address: 'Questa pagina è su una rete privata. Vaglio legge solo pagine raggiungibili da tutti.',
  },
  account: 'Account',
  checkingAccount: 'Controllo dell’account…',
  signedOutIntro: 'Accedi con l’account che usi su {site}.',
  email: 'E-mail',
  password: 'Password',
  stay: 'Resta collegato quando chiudi il browser',
  signIn: 'Accedi',
  signingIn: 'Accesso in corso…',
  signedInAs: 'Accesso effettuato come {email}',
  tiers: { free: 'Account gratuito', premium: 'Utente Premium', enterprise: 'Utente Premium' },
  signOut: 'Esci',
  signedOut: 'Sei uscito dall’account.',
  bothNeeded: 'Inserisci sia l’e-mail sia la password.',
  failures: {
    invalid_credentials: 'Credenziali non valide. Riprova.',
    too_many_attempts: 'Troppi tentativi. Aspetta un po’ e riprova.',
    server_unreachable: '{site} non è raggiungibile. Controlla la connessione e riprova.',
    server_error: 'Il server ha avuto un problema. Riprova più tardi.',
    not_permitted: 'Chrome non ha dato il permesso di raggiungere quel server: non è cambiato nulla.',
    bad_request: 'Controlla l’e-mail e riprova.',
  },
  retry: 'Riprova',
  openSite: 'Apri {site}',
  settings: 'Impostazioni',
  settingsTitle: 'Impostazioni di Vaglio',
  language: 'Lingua',
  languageBrowser: 'Come nel browser',
  server: 'Server',
  serverHelp:
    'L’estensione parla con il sito da cui è stata scaricata. Se gestisci un tuo Vaglio, inseriscine l’indirizzo: Chrome chiederà il permesso di raggiungerlo. Cambiando server esci dall’account.',
  serverAddress: 'Indirizzo del server',
  save: 'Salva',
  useOwn: 'Torna a {site}',
  serverSaved: 'Da ora l’estensione parla con {site}.',
  badAddress:
    'Inserisci un indirizzo come https://vaglio.example. Il semplice http vale solo per il tuo computer.',
  whatIsSent: 'Che cosa viene inviato, e quando',
  whatIsSentText:
    'E-mail e password quando accedi, l’identità dell’account quando apri la finestra dell’estensione. Le pagine che visiti non vengono inviate da nessuna parte.',
};
