import type { openData as english } from '../en/open-data.js';

export const openData: Readonly<Record<keyof typeof english, string>> = {
  'extension.store.chrome': 'Aggiungi a Chrome',
  'extension.store.firefox': 'Aggiungi a Firefox',
  'extension.download.chrome': 'Scarica l’estensione (ZIP)',
  'extension.download.firefox': 'Scarica per Firefox (ZIP)',
  'extension.otherBrowser':
    'L’estensione funziona con Chrome, Edge e altri browser Chromium, e con Firefox, sul computer. Apri questa pagina con uno di questi.',
  'extension.temporary':
    'L’estensione non è ancora nello store di Firefox: alla chiusura del browser viene rimossa.',
  'extension.pictures': 'Come si presenta',
  'extension.picture.popup': 'Il punteggio, il suo intervallo e il perché, a un clic.',
  'extension.picture.popup.alt':
    'La finestra dell’estensione sopra un articolo: 43 su 100, credibilità bassa, i punti dei cinque criteri e il motivo che pesa di più.',
  'extension.picture.marks': 'Le frasi da verificare, evidenziate nella pagina.',
  'extension.picture.marks.alt':
    'Un articolo con due frasi evidenziate e numerate, il loro elenco e il motivo per cui la prima è stata segnalata.',
  'extension.picture.settings': 'Decidi tu che cosa viene inviato, e quando.',
  'extension.picture.settings.alt':
    'Le impostazioni: la scorciatoia da tastiera e l’elenco di che cosa viene inviato e quando.',
  'extension.cta.title': 'Vuoi provarla?',
  'extension.cta.text': 'Lo ZIP contiene tutto ed è già configurato per questo sito.',

  'embed.read': 'Leggi tutta l’analisi',

  'licence.copyBy': 'copia di',
  'licence.publicDomain': 'pubblico dominio',
  'licence.publicAct': 'atto pubblico',
  'licence.fileInRepository': 'file nel repository',
  'openData.title': 'Dati aperti',
  'openData.description':
    'Tutte le analisi pubbliche in codici e numeri, da scaricare ogni notte, con un flusso delle modifiche e un registro delle rimozioni.',
  'openData.lead':
    'Tutte le analisi pubbliche in codici e numeri: per controllarci, per confrontare, per usarle in altri progetti e per conservarle se un giorno questo sito chiudesse.',
  'openData.off': 'Qui non si possono scaricare i dati',
  'openData.offText': 'Chi gestisce questo sito ha disattivato i file notturni.',
  'openData.none': 'Non ci sono ancora file',
  'openData.noneText': 'I primi saranno pronti la prossima notte.',
  'openData.newest': 'Dati: {day}',
  'openData.file': 'File',
  'openData.records': 'Righe',
  'openData.size': 'Dimensione',
  'openData.holds': 'Che cosa contiene',
  'openData.analyses': 'Analisi',
  'openData.analysesText':
    'Una riga per ogni articolo pubblico: indirizzo, giorno, lingua e tipo; punteggio, intervallo e classe; i punti dei cinque criteri con i codici dei loro elementi; e quale versione del motore e dei suoi dati l’ha giudicato.',
  'openData.outlets': 'Testate',
  'openData.outletsText':
    'Una riga per ogni dominio: quanti suoi articoli sono stati giudicati, il punteggio medio e le classi, e le pagine su cui si fondano le indicazioni della nostra redazione.',
  'openData.corrections': 'Correzioni',
  'openData.correctionsText':
    'Il giorno e il punteggio prima e dopo. Il motivo di ciascuna è nel registro delle correzioni.',
  'openData.removals': 'Rimozioni',
  'openData.removalsText':
    'Gli articoli che non sono più pubblici, con il giorno e il genere di motivo: ritirati, o trattenuti per un controllo.',
  'openData.leavesOut': 'Che cosa non contiene',
  'openData.without.texts':
    'Testi: nessun titolo, nessuna frase di un articolo, nessuna citazione e nessuna delle nostre spiegazioni. Si leggono nella pagina dell’analisi, nei limiti del diritto di citazione.',
  'openData.without.persons':
    'Persone: né autori né nomi. Solo gli indirizzi degli articoli sono come li ha scelti chi li pubblica, e possono contenere un nome.',
  'openData.without.readers':
    'Lettori: nulla su chi ha chiesto un’analisi, su quando l’ha chiesta o su quante volte è stata condivisa.',
  'openData.without.held': 'Le analisi trattenute per un controllo e quelle ritirate.',
  'openData.licence': 'Licenza',
  'openData.licenceText':
    'Puoi usare, modificare e ridistribuire le tabelle, anche a pagamento, se indichi questo sito e il giorno dei dati:',
  'openData.licenceName': 'Creative Commons Attribuzione 4.0 Internazionale',
  'openData.use': 'Come si usa',
  'openData.step.check':
    'Scarica una tabella e controlla che sia integra: il manifesto riporta lo SHA-256 di ogni file, e manifest.sig firma il manifesto.',
  'openData.step.read': 'Ogni riga è un oggetto JSON, descritto in schema.json.',
  'openData.step.follow':
    'A partire dal cursore del manifesto, il flusso delle modifiche dice che cosa è nuovo, giudicato di nuovo, corretto, rimosso o ripristinato. Ogni risposta indica il cursore successivo.',
  'openData.step.remove': 'Il registro delle rimozioni è un flusso a parte, con gli stessi cursori.',
  'openData.removalsDuty':
    'Se conservi o pubblichi una copia, leggi il registro delle rimozioni almeno una volta al giorno e togli ciò che indica: un’analisi viene ritirata perché era sbagliata, o perché danneggiava qualcuno.',
  'keys.title': 'Chiavi pubbliche',
  'keys.description':
    'Le chiavi che firmano le prove delle nostre analisi, e come controllarle senza di noi.',
  'keys.lead':
    'Ogni revisione di un’analisi si scarica come un unico file firmato. Con queste chiavi chiunque può controllare che sia nostro e non alterato.',
  'keys.check':
    'Il comando «vaglio verify» controlla firma e impronte sul tuo computer e ricalcola il punteggio. Il formato è documentato: chiunque può scrivere un programma di verifica.',
  'keys.json': 'Lo stesso elenco in JSON',
  'keys.current': 'In uso. Inizio: {date}.',
  'keys.retired': 'Non più in uso. Inizio: {from}; fine: {to}. Quello che ha firmato resta valido.',
  'keys.withdrawn': 'Ritirata ({date}): non fidarti di nulla che abbia firmato.',
  'keys.public': 'Chiave pubblica {id}',
};
