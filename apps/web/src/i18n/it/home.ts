import type { home as english } from '../en/home.js';

export const home: Readonly<Record<keyof typeof english, string>> = {
  'home.title': 'Vaglio: quanto fidarsi di una notizia, e perché',
  'home.eyebrow': 'Notizie, video e post, passati al vaglio',
  'home.heading': 'Quanto puoi fidarti di quello che leggi?',
  'home.lead':
    'Vaglio esamina un articolo, un video o un post secondo cinque criteri e ti mostra che cosa c’è dietro ogni punto. Poi decidi tu.',
  'home.register': 'Crea un account gratuito',
  'home.login': 'Accedi',
  'home.seeMethod': 'Guarda come funziona',

  'home.points': 'Che cosa ottieni',
  'home.point1.title': 'Un motivo per ogni punto',
  'home.point1.text':
    'Ogni punto dato o tolto dice che cosa si è visto e dove: una citazione, un link, la voce di un registro.',
  'home.point2.title': 'Cinque criteri, un punteggio',
  'home.point2.text':
    'Attualità, Pertinenza, Autorevolezza, Accuratezza e Scopo: fino a 20 punti ciascuno, 100 in tutto.',
  'home.point3.title': 'Articoli, video, post',
  'home.point3.text': 'Un solo metodo per tutto ciò che ti arriva come link.',
  'home.point4.title': 'Italiano e inglese',
  'home.point4.text':
    'Gli stessi riscontri, lo stesso punteggio, scritti per chi legge nell’una o nell’altra lingua.',

  'home.exampleCaption':
    'Ecco come si presenta un risultato. Le cifre sono inventate, servono a mostrare la forma.',
  'home.criteria.title': 'Cinque domande da fare a ogni notizia',
  'home.criteria.text':
    'CRAAP è un metodo che si insegna nelle biblioteche: cinque criteri, 20 punti ciascuno.',

  'home.craap.title': 'Prima le prove, poi il giudizio',
  'home.craap.inside.title': 'Che cosa la pagina dice di sé',
  'home.craap.inside.text':
    'Una data, una firma, un «Chi siamo», un bel logo. Chiunque può farsi bello: da solo, vale poco.',
  'home.craap.outside.title': 'Che cosa ne dicono gli altri',
  'home.craap.outside.text':
    'Chi altro ne parla, chi ha verificato, che cosa si sa della testata. Dieci copie di un’agenzia contano una volta.',
  'home.craap.unknown.title': 'Che cosa non sappiamo',
  'home.craap.unknown.text':
    'Una data che manca non è una data vecchia. Ciò che non troviamo lo chiamiamo ignoto, e il punteggio dice quanto è sicuro.',
  'home.craap.more': 'Leggi come funziona il metodo',

  'home.cta.title': 'Passa al vaglio la prossima notizia',
  'home.cta.text': 'L’account è gratuito: tiene insieme le tue analisi e le rende facili da condividere.',

  'home.latest.title': 'Le ultime analisi',
  'home.latest.all': 'Tutti gli articoli verificati',
  'home.latest.loading': 'Sto recuperando le ultime analisi…',
  'home.latest.empty': 'Ancora nessuna analisi',
  'home.latest.emptyText': 'Il primo link inviato comparirà qui. Potrebbe essere il tuo.',
  'home.latest.failed': 'Non è stato possibile recuperare le ultime analisi',
  'home.latest.failedText': 'Il resto della pagina funziona. Riprova tra un momento.',
  'home.stories.title': 'Quando serve',
  'home.stories.text': 'Sei situazioni, raccontate come esempi.',
  'home.story1.title': 'Un link nella chat di famiglia',
  'home.story1.text':
    'Qualcuno inoltra una cura che i medici nasconderebbero. Prima di rispondere vedi quali frasi non citano alcuna fonte.',
  'home.story2.title': 'Domenica si vota',
  'home.story2.text':
    'Un post dice che le regole sono cambiate. Il rapporto mostra chi altro lo scrive, e chi no.',
  'home.story3.title': 'Una ricerca per la scuola',
  'home.story3.text':
    'Dieci link, e ne possono restare tre. Cinque criteri aiutano a scegliere, e a dire perché.',
  'home.story4.title': 'Dieci minuti alla chiusura',
  'home.story4.text': 'Una notizia arriva tardi. Frase per frase vedi che cosa resta da verificare.',
  'home.story5.title': 'Un consiglio per gli acquisti',
  'home.story5.text': 'Una recensione sembra pubblicità. L’analisi dice se dichiara chi l’ha pagata.',
  'home.story6.title': 'Un video che fa arrabbiare',
  'home.story6.text': 'Prima di rilanciarlo, invii il link. Le parole cariche sono segnate dove si trovano.',
  'home.pricing.title': 'Prezzi',
  'home.pricing.text': 'Tutto ciò che è già stato analizzato si legge liberamente, anche senza account.',
  'home.pricing.free': 'Gratuito',
  'home.pricing.premium': 'Premium',
  'home.pricing.month': 'dollari al mese',
  'home.pricing.always': 'dollari, sempre',
  'home.pricing.soon': 'In arrivo',
  'home.pricing.unavailable': 'Il pagamento non è ancora disponibile.',
  'home.pricing.start': 'Inizia gratis',
  'home.pricing.yours': 'È il tuo piano',
  'home.pricing.free1': '{count} analisi al giorno',
  'home.pricing.free1Plain': 'Un certo numero di analisi ogni giorno',
  'home.pricing.free2': 'Punteggi di credibilità di base',
  'home.pricing.free3': 'Condivisione senza limiti',
  'home.pricing.free4': 'Accesso all’archivio pubblico',
  'home.pricing.premium1': 'Analisi illimitate',
  'home.pricing.premium2': 'Precedenza nella coda',
  'home.pricing.premium3': 'Rapporti dettagliati: statistiche sulla tua cronologia',
  'home.pricing.premium4': 'Una e-mail quando l’analisi è pronta',
  'home.pricing.premium5': 'Assistenza entro 12 ore',
  'home.pricing.cancel': 'Si disdice quando si vuole.',
  'home.extension.title': 'Mentre navighi',
  'home.extension.text':
    'L’estensione per il browser mostra il badge di credibilità accanto alla pagina che leggi, con lo stesso account.',
  'home.extension.action': 'Scarica l’estensione',
  'google.failed': 'Accesso con Google non riuscito',
  'google.user_not_found': 'Account non trovato dopo l’autenticazione con Google',
  'google.no_session': 'Sessione di autenticazione Google non trovata',
  'google.server_error': 'Errore del server durante l’autenticazione con Google',
  'google.other': 'Autenticazione con Google non riuscita',
  'google.welcome': 'Ciao, {name}!',
  'google.welcomePlain': 'Ti diamo il benvenuto!',
  'google.welcomeText': 'Hai effettuato l’accesso con Google.',
  'nav.articles': 'Articoli',
  'nav.history': 'Cronologia',
  'nav.admin': 'Admin',
  'nav.analysis': 'Analisi',
  'nav.pricing': 'Prezzi',
  'nav.releaseNotes': 'Note di rilascio',
  'user.history': 'Cronologia delle analisi',
  'user.account': 'Account',
};
