import type { Translations } from '@vaglio/contracts';

/** The texts of the settings page, in a separate file to keep the popup small. */
const english = {
  settingsTitle: 'Vaglio settings',
  language: 'Language',
  languageBrowser: 'Same as my account, otherwise as the browser',
  server: 'Server',
  serverHelp:
    'The extension connects to the site it was downloaded from. If you run your own Vaglio server, enter its address: the browser will ask for permission to reach it. Changing the server signs you out.',
  serverAddress: 'Server address',
  save: 'Save',
  useOwn: 'Go back to {site}',
  serverSaved: 'From now on the extension connects to {site}.',
  badAddress:
    'Enter an address such as https://vaglio.example. Plain http is allowed only for your own computer.',
  badge: 'Score on the icon',
  badgeHelp:
    'The icon can show the score of pages that were analyzed before. For each page you open, four characters of a hash of its address are sent, without your account: one in 65,536 addresses shares them. The browser asks for permission to see the addresses of your tabs, never what is in them.',
  badgeOn: 'Show the score on the icon',
  badgeSites: 'Sites where you switched it off',
  badgeNoSites: 'None. You can switch it off for a site in the popup, while you are on it.',
  badgeRestore: 'Switch it on for {site}',
  shortcut: 'Keyboard shortcut',
  shortcutHelp:
    'Alt+Shift+V opens the popup. You can change the shortcut in the browser: at chrome://extensions/shortcuts in Chrome, at about:addons in Firefox.',
  whatIsSent: 'What is sent, and when',
  sent: [
    'When you open the popup on a page: the first four of 64 characters of a hash of its address, without your account. One in 65,536 addresses shares them, so the server can’t tell which page it is.',
    'When you press “Analyze this page”, or choose it in the context menu: the address of the page, with your account.',
    'When you press “Show why”, or always if you chose that: which analysis you read and its site, without your account. The full analysis opens on the site like any other page.',
    'When you sign in: your email and password, or the site’s own sign-in if you choose “Use my sign-in from” the site. While you are signed in, the popup requests the data of your account and the number of analyses you have left.',
    'With “Score on the icon”: four characters of a hash for each page you open, except on sites where you switched it off.',
  ],
  notSent: 'Nothing else: no history, no text of a page, no statistics.',
};

export type SettingsTexts = typeof english;

const italian: SettingsTexts = {
  settingsTitle: 'Impostazioni di Vaglio',
  language: 'Lingua',
  languageBrowser: 'Come nel mio account, altrimenti come nel browser',
  server: 'Server',
  serverHelp:
    'L’estensione si collega al sito da cui è stata scaricata. Se gestisci un tuo server Vaglio, inseriscine l’indirizzo: il browser chiederà il permesso di raggiungerlo. Cambiando server esci dall’account.',
  serverAddress: 'Indirizzo del server',
  save: 'Salva',
  useOwn: 'Torna a {site}',
  serverSaved: 'Da ora l’estensione si collega a {site}.',
  badAddress:
    'Inserisci un indirizzo come https://vaglio.example. Senza https sono ammessi solo indirizzi del tuo computer.',
  badge: 'Punteggio sull’icona',
  badgeHelp:
    'L’icona può mostrare il punteggio delle pagine già analizzate. Per ogni pagina che apri vengono inviati quattro caratteri di un’impronta del suo indirizzo, senza il tuo account: li ha in comune un indirizzo su 65.536. Il browser chiede il permesso di vedere gli indirizzi delle tue schede, mai il loro contenuto.',
  badgeOn: 'Mostra il punteggio sull’icona',
  badgeSites: 'Siti su cui l’hai disattivato',
  badgeNoSites: 'Nessuno. Puoi disattivarlo per un sito dalla finestra dell’estensione, mentre lo visiti.',
  badgeRestore: 'Riattivalo su {site}',
  shortcut: 'Scorciatoia da tastiera',
  shortcutHelp:
    'Alt+Maiusc+V apre la finestra dell’estensione. Puoi cambiare la scorciatoia nel browser: in chrome://extensions/shortcuts con Chrome, in about:addons con Firefox.',
  whatIsSent: 'Che cosa viene inviato, e quando',
  sent: [
    'Quando apri la finestra su una pagina: i primi quattro di 64 caratteri dell’impronta del suo indirizzo, senza il tuo account. Li ha in comune un indirizzo su 65.536, quindi il server non può sapere quale pagina sia.',
    'Quando premi «Analizza questa pagina», o lo scegli dal menu contestuale: l’indirizzo della pagina, con il tuo account.',
    'Quando premi «Mostra perché», o sempre se l’hai scelto: quale analisi leggi e il suo sito, senza il tuo account. L’analisi completa si apre sul sito come ogni altra pagina.',
    'Quando accedi: e-mail e password, oppure l’accesso del sito se scegli «Usa l’accesso di» seguito dal sito. Finché l’accesso è attivo, la finestra richiede i dati del tuo account e il numero di analisi che ti restano.',
    'Con «Punteggio sull’icona»: quattro caratteri di un’impronta per ogni pagina che apri, tranne sui siti su cui l’hai disattivato.',
  ],
  notSent: 'Nient’altro: nessuna cronologia, nessun testo delle pagine, nessuna statistica.',
};

export const SETTINGS_TEXTS: Translations<SettingsTexts> = { en: english, it: italian };
