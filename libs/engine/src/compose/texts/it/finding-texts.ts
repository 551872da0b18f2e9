import type { FindingTexts } from '../rendering.js';
import { the } from './day.js';
import { MOST_SOURCE_CHARS, voiceOf } from '../voice.js';
import type { Voice } from '../voice.js';

const voice = voiceOf('it');

function number(count: number): string {
  return voice.number(count);
}

/** "Tutte e quattro le citazioni", "entrambe", "tre citazioni su sette", "l’unica citazione", with the verb that fits. */
function share(count: number, total: number, nouns: Pair, verbs: Pair): string {
  const [some, all] = voice.pair(count, total);
  if (count === 1 && total > 1) return `una ${nouns[0]} su ${number(total)} ${verbs[0]}`;
  if (count < total) return `${some} ${nouns[1]} su ${all} ${verbs[1]}`;
  if (total === 1) return `L’unica ${nouns[0]} ${verbs[0]}`;
  if (total === 2) return `Entrambe le ${nouns[1]} ${verbs[1]}`;
  return `${total > 10 ? 'Tutte le' : 'Tutte e'} ${all}${total > 10 ? '' : ' le'} ${nouns[1]} ${verbs[1]}`;
}

/** Where it is true of all that something is missing: "nessuna delle quattro citazioni". */
function noneOf(total: number, nouns: Pair): string {
  return `nessuna delle ${number(total)} ${nouns[1]}`;
}

type Pair = readonly [one: string, many: string];

/** Every finding in Italian. */
export const italianFindingTexts: FindingTexts = {
  'currency.date-stated': {
    says: ({ date }, v) => `La pagina indica come data di pubblicazione ${the('il', v.date(date))}.`,
    name: 'una data dichiarata',
  },
  'currency.date-absent': {
    says: () => 'Non si trova una data di pubblicazione, e quanto il testo sia attuale resta ignoto.',
    name: 'nessuna data',
    check: 'Prima di prenderlo per una notizia, cercare quando è apparso per la prima volta.',
  },
  'currency.date-contradictory': {
    says: () => 'Le date indicate dalla pagina si contraddicono.',
    name: 'date contraddittorie',
    check: 'Stabilire quale delle date della pagina sia quella vera.',
  },
  'currency.date-implausible': {
    says: () => 'La data indicata dalla pagina non può essere giusta.',
    name: 'una data impossibile',
    check: 'Cercare una copia precedente del testo per datarlo.',
  },
  'currency.updated': {
    says: ({ date }, v) => `La pagina dichiara un aggiornamento ${the('del', v.date(date))}.`,
    name: 'un aggiornamento dichiarato',
  },
  'currency.text-fits-date': {
    says: ({ year }) => `L’anno più recente nel testo, il ${year}, è coerente con la data di pubblicazione.`,
    name: 'un anno coerente con la data',
  },
  'currency.old-events-as-new': {
    says: ({ year, published, cue }, v) =>
      `Il testo parla al presente (${v.quote(cue)}) ed è stato pubblicato nel ${published}, ma l’anno più recente che cita è il ${year}.`,
    name: 'fatti vecchi raccontati come nuovi',
    flag: 'parla al presente di fatti che sembrano vecchi',
    check: 'Cercare il fatto in sé: potrebbe risalire ad anni fa.',
  },
  'currency.time-without-anchor': {
    says: ({ cues }, v) => `Colloca i fatti con ${v.quotes(cues)}, ma non dà una data da cui contare.`,
    name: 'indicazioni di tempo senza data',
    flag: 'dice quando senza una data da cui contare',
    check: 'Stabilire da quale giorno conti il testo: un «oggi» senza data può essere qualunque giorno.',
  },
  'currency.event-undated': {
    says: ({ cues }, v) => `Racconta un fatto senza dire quando è accaduto (${v.quotes(cues)}).`,
    name: 'un fatto senza data',
    flag: 'non dice quando è accaduto',
    check: 'Scoprire quando è accaduto il fatto prima di considerarlo una notizia.',
  },
  'currency.link-much-older': {
    says: ({ year, published }) => `Il link condiviso è del ${year}, mentre il post è del ${published}.`,
    name: 'un link molto più vecchio',
    check: 'Aprire la pagina collegata e leggerne prima di tutto la data.',
  },

  'relevance.headline-supported': {
    says: ({ count, total }) =>
      count < total
        ? `Delle ${voice.pair(count, total)[1]} parole chiave del titolo, ${count === 1 ? 'una torna' : `${voice.pair(count, total)[0]} tornano`} nel testo.`
        : `${share(count, total, ['parola chiave', 'parole chiave'], ['del titolo torna', 'del titolo tornano'])} nel testo.`,
    name: 'un titolo sostenuto dal testo',
  },
  'relevance.headline-not-in-text': {
    says: ({ words }, v) =>
      `Nel testo non ${words.length === 1 ? 'compare una parola' : 'compaiono parole'} del titolo: ${v.quotes(words)}.`,
    name: 'parole del titolo assenti dal testo',
    check: 'Confrontare il titolo con il testo: una parte di ciò che annuncia non c’è.',
  },
  'relevance.headline-number-missing': {
    says: ({ number }, v) => `Il numero del titolo, ${v.quote(number)}, nel testo non compare.`,
    name: 'un numero del titolo assente dal testo',
    check: 'Cercare da dove venga il numero del titolo, visto che il testo non lo dice.',
  },
  'relevance.headline-overclaims': {
    says: ({ claim, hedge }, v) =>
      `Il titolo è sicuro (${v.quote(claim)}) dove il testo è prudente (${v.quote(hedge)}).`,
    name: 'un titolo più sicuro del testo',
    flag: 'più prudente del titolo',
    check: 'Fidarsi della prudenza del testo più che della sicurezza del titolo.',
  },
  'relevance.context-missing': {
    says: ({ cues }, v) =>
      `Tace un contesto che cambierebbe il senso di un’affermazione (${v.quotes(cues)}).`,
    name: 'contesto mancante',
    flag: 'si legge in altro modo con il contesto che manca',
    check: 'Cercare il contesto: il termine di confronto, i precedenti, chi altro è stato sentito.',
  },
  'relevance.headline-question': {
    says: () => 'Il titolo fa una domanda invece di dire che cosa è successo.',
    name: 'un titolo in forma di domanda',
  },
  'relevance.headline-clickbait': {
    says: ({ cues }, v) => `Il titolo è acchiappaclic (${v.quotes(cues)}).`,
    name: 'un titolo acchiappaclic',
    check: 'Leggere il testo senza badare al titolo: che cosa riferisce davvero?',
  },
  'relevance.headline-shouts': {
    says: () => 'Il titolo grida, in maiuscolo o con file di punti esclamativi.',
    name: 'un titolo gridato',
  },
  'relevance.headline-absent': {
    says: () => 'Manca un titolo con cui confrontare il testo.',
    name: 'nessun titolo',
  },
  'relevance.concrete-detail': {
    says: ({ count, total }) =>
      `${share(count, total, ['frase', 'frasi'], ['contiene', 'contengono'])} un nome o una cifra verificabile.`,
    name: 'dettagli concreti',
  },
  'relevance.little-detail': {
    says: ({ count, total }) =>
      count === 0
        ? `Nessuna delle ${number(total)} frasi contiene un nome o una cifra verificabile.`
        : `Solo ${count === 1 ? 'una frase' : `${voice.pair(count, total)[0]} frasi`} su ${voice.pair(count, total)[1]} ${count === 1 ? 'contiene' : 'contengono'} un nome o una cifra; il resto non offre nulla da verificare.`,
    name: 'frasi che restano nel vago',
    check: 'Chiedersi chi, dove e quando: il testo lo dice di rado.',
  },

  'authority.byline-named': {
    says: ({ name }, v) => `È firmato ${v.quote(name)}.`,
    name: 'un autore indicato',
  },
  'authority.byline-generic': {
    says: ({ name }, v) => `La firma, ${v.quote(name)}, non indica una persona.`,
    name: 'una firma senza nome',
  },
  'authority.byline-absent': {
    says: () => 'Non si trova un autore.',
    name: 'nessun autore',
  },
  'authority.agency-credit': {
    says: ({ agency }, v) => `Cita un’agenzia di stampa, ${v.quote(agency)}.`,
    name: 'un’agenzia citata',
  },
  'authority.look-alike-domain': {
    says: ({ domain, known }, v) =>
      `L’indirizzo ${v.quote(domain)} imita da vicino ${v.quote(known)}, che è un altro sito.`,
    name: 'un indirizzo che ne imita un altro',
    check: 'Andare all’indirizzo vero della testata e cercare lì la notizia.',
  },
  'authority.no-https': {
    says: () => 'La pagina è arrivata su una connessione non cifrata.',
    name: 'niente HTTPS',
  },
  'authority.outlet-registered': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} è una testata conosciuta, secondo ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'una testata conosciuta',
  },
  'authority.outlet-self-regulated': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} risponde a un organismo che raccoglie i reclami dei lettori, secondo ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'una testata soggetta ad autodisciplina',
  },
  'authority.outlet-fact-checker': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} è un verificatore riconosciuto, secondo ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'un verificatore riconosciuto',
  },
  'authority.outlet-flagged': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} figura in un elenco pubblico di siti inaffidabili (${v.bare(source, MOST_SOURCE_CHARS)}).`,
    name: 'una testata in un elenco di siti inaffidabili',
    check: 'Cercare la stessa notizia in una testata che non sia in nessun elenco del genere.',
  },
  'authority.outlet-mixed': {
    says: ({ name, source }, v) =>
      `Ciò che si sa pubblicamente di ${v.bare(name)} è contrastante, secondo ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'una testata dai precedenti contrastanti',
    check: 'Cercare la stessa notizia altrove.',
  },
  'authority.outlet-satire': {
    says: ({ name, source }, v) =>
      `${v.bare(name)} è indicato come sito satirico da ${v.bare(source, MOST_SOURCE_CHARS)}.`,
    name: 'una testata satirica',
  },
  'authority.outlet-unknown': {
    says: ({ domain, registeredOn, expiredOn }, v) => {
      if (expiredOn !== undefined)
        return `La registrazione di ${v.quote(domain)} è scaduta ${the('il', v.date(expiredOn))}: ciò che ne dicevano gli elenchi pubblici non depone né a favore né contro chi vi pubblica ora.`;
      if (registeredOn !== undefined)
        return `Gli elenchi pubblici che nominano ${v.quote(domain)} sono precedenti alla registrazione del dominio, ${the('il', v.date(registeredOn))}, e possono riguardare un altro proprietario: non depone né a favore né contro.`;
      return `Il registro non sa nulla di ${v.quote(domain)}: non depone né a favore né contro.`;
    },
    name: 'una testata sconosciuta',
  },

  'accuracy.quotes-attributed': {
    says: ({ count, total }) =>
      `${share(count, total, ['citazione', 'citazioni'], ['dice', 'dicono'])} chi parla.`,
    name: 'citazioni attribuite',
  },
  'accuracy.quotes-unattributed': {
    says: ({ count, total }) =>
      count === total && total > 1
        ? `${noneOf(total, ['citazione', 'citazioni'])} dice chi parla.`
        : `${share(count, total, ['citazione', 'citazioni'], ['non dice', 'non dicono'])} chi parla.`,
    name: 'citazioni senza autore',
    flag: 'cita qualcuno senza dire chi',
    check: 'Scoprire chi abbia detto le parole citate, e dove.',
  },
  'accuracy.numbers-sourced': {
    says: ({ count, total }) =>
      `${share(count, total, ['frase con cifre', 'frasi con cifre'], ['dice', 'dicono'])} da dove vengono le cifre.`,
    name: 'cifre con una fonte',
  },
  'accuracy.numbers-unsourced': {
    says: ({ count, total }) =>
      count === total && total > 1
        ? `${noneOf(total, ['frase con cifre', 'frasi con cifre'])} ne indica la fonte.`
        : `${share(count, total, ['frase con cifre', 'frasi con cifre'], ['non ne indica', 'non ne indicano'])} la fonte.`,
    name: 'cifre senza fonte',
    flag: 'dà una cifra senza indicarne la fonte',
    check: 'Cercare chi abbia misurato o contato le cifre.',
  },
  'accuracy.named-sources': {
    says: ({ count, who }, v) =>
      `${v.count(count, 'un’affermazione porta', 'affermazioni portano')} il nome della persona o dell’ente da cui ${count === 1 ? 'viene' : 'vengono'}${among(who, count, v)}.`,
    name: 'fonti con nome',
  },
  'accuracy.anonymous-sources': {
    says: ({ count, cues }, v) =>
      `${count === 1 ? 'Un’affermazione viene' : `${number(count)} affermazioni vengono`} da fonti anonime (${v.quotes(cues)}).`,
    name: 'fonti anonime',
    flag: 'viene da una fonte anonima',
    check: 'Cercare la stessa informazione da chi ci mette il nome.',
  },
  'accuracy.vague-sources': {
    says: ({ cues }, v) => `Si affida a fonti che non nomina (${v.quotes(cues)}).`,
    name: 'fonti generiche',
    flag: 'si affida a una fonte che non nomina',
    check: 'Chiedersi quali esperti, quale studio, quale fonte: il testo non lo dice.',
  },
  'accuracy.primary-sources-linked': {
    says: ({ count, hosts }, v) =>
      `Rimanda a ${v.count(count, 'una fonte primaria', 'fonti primarie')}: ${v.list(hosts)}.`,
    name: 'link a fonti primarie',
  },
  'accuracy.claims-unsourced': {
    says: ({ count, total }) =>
      count === total && total > 1
        ? `${noneOf(total, ['frase verificabile', 'frasi verificabili'])} ha una fonte vicina.`
        : `${share(count, total, ['frase verificabile', 'frasi verificabili'], ['non ha', 'non hanno'])} una fonte vicina.`,
    name: 'affermazioni verificabili senza fonte',
    flag: 'un’affermazione che si può verificare',
    check: 'Verificare altrove le affermazioni centrali.',
  },
  'accuracy.rumour': {
    says: ({ cues }, v) => `Riferisce voci (${v.quotes(cues)}).`,
    name: 'voci non confermate',
    flag: 'riferisce una voce',
    check: 'Considerare le voci non provate finché qualcuno non le conferma.',
  },
  'accuracy.careful-wording': {
    says: ({ cues }, v) => `Segnala ciò che è incerto (${v.quotes(cues)}).`,
    name: 'parole prudenti',
  },
  'accuracy.hidden-truth': {
    says: ({ cues }, v) =>
      `Presenta ciò che afferma come una verità nascosta (${v.quotes(cues)}), che nessuna fonte può confermare o smentire.`,
    name: 'allusioni a una verità nascosta',
    flag: 'sostiene che la verità venga nascosta',
    check: 'Chiedersi quale prova cambierebbe la tesi: una verità nascosta non ne ammette.',
  },
  'accuracy.miracle-claim': {
    says: ({ cues }, v) => `Promette ciò che nessuna prova nel testo sostiene (${v.quotes(cues)}).`,
    name: 'una promessa miracolosa',
    flag: 'fa una promessa miracolosa',
    check: 'Prima di seguire la promessa, chiedere a un medico o a un’altra persona qualificata.',
  },
  'accuracy.contradiction': {
    says: ({ cues }, v) => `Alcune affermazioni del testo si contraddicono (${v.quotes(cues)}).`,
    name: 'una contraddizione nel testo',
    flag: 'contraddice un’altra frase del testo',
    check: 'Scoprire quale delle affermazioni in contraddizione è vera.',
  },
  'accuracy.extraordinary-claim': {
    says: ({ cues }, v) => `Fa un’affermazione straordinaria senza portare prove (${v.quotes(cues)}).`,
    name: 'un’affermazione straordinaria senza prove',
    flag: 'fa un’affermazione straordinaria senza prove',
    check: 'Cercare altrove prove solide prima di credere all’affermazione straordinaria.',
  },
  'accuracy.says-corrected': {
    says: () => 'Riporta una nota di rettifica o di precisazione.',
    name: 'una nota di rettifica',
  },
  'accuracy.style-of-false-stories': {
    says: () => 'Lo stile somiglia a quello di notizie già smentite.',
    name: 'uno stile simile a quello di storie false',
    check: 'Lo stile da solo non prova nulla: verificare le affermazioni.',
  },
  'accuracy.fact-check-supports': {
    says: ({ publisher, claim, rating }, v) =>
      `${v.quote(publisher)} ha esaminato ${v.quote(claim)} e l’ha giudicata ${v.quote(rating)}.`,
    name: 'una verifica a favore',
  },
  'accuracy.fact-check-disputes': {
    says: ({ publisher, claim, rating }, v) =>
      `${v.quote(publisher)} ha esaminato ${v.quote(claim)} e l’ha giudicata ${v.quote(rating)}.`,
    name: 'una verifica contraria',
    check: 'Leggere la verifica prima di fidarsi dell’affermazione.',
  },
  'accuracy.independent-coverage': {
    says: ({ count }, v) =>
      `${v.count(count, 'un resoconto indipendente conferma', 'resoconti indipendenti confermano')} gli stessi fatti.`,
    name: 'resoconti indipendenti',
  },
  'accuracy.reports-deny': {
    says: ({ count }, v) =>
      `${v.count(count, 'un resoconto indipendente afferma', 'resoconti indipendenti affermano')} che la notizia principale non è vera.`,
    name: 'resoconti indipendenti che la smentiscono',
    check: 'Leggere quei resoconti prima di fidarsi dell’affermazione.',
  },
  'accuracy.reports-discuss': {
    says: ({ count }, v) =>
      `${v.count(count, 'un resoconto indipendente parla', 'resoconti indipendenti parlano')} della stessa affermazione senza confermarla né smentirla.`,
    name: 'resoconti che la lasciano aperta',
  },
  'accuracy.study-retracted': {
    says: ({ title }, v) => `Lo studio ${v.quote(title)}, che il testo cita, è stato ritirato.`,
    name: 'uno studio ritirato',
    check: 'Cercare studi che non siano stati ritirati.',
  },
  'accuracy.coverage-same-copy': {
    says: ({ count }, v) =>
      `${v.count(count, 'un’altra pagina riporta', 'altre pagine riportano')} lo stesso testo; le copie contano come una fonte sola.`,
    name: 'copie dello stesso testo',
  },
  'accuracy.no-coverage-found': {
    says: () =>
      'Non si è trovato nessun altro resoconto degli stessi fatti: non è una conferma né una smentita.',
    name: 'nessun altro resoconto trovato',
  },

  'purpose.measured-language': {
    says: ({ count }, v) =>
      count === 1
        ? 'Nella sua unica frase non spiccano parole cariche o allarmanti.'
        : `Nelle sue ${v.number(count)} frasi non spiccano parole cariche o allarmanti.`,
    name: 'parole misurate',
  },
  'purpose.loaded-words': {
    says: ({ cues }, v) => `Giudica con la scelta delle parole (${v.quotes(cues)}).`,
    name: 'parole cariche',
    flag: 'parole cariche',
    check: 'Rileggere le frasi più cariche senza gli aggettivi.',
  },
  'purpose.slanted-sentences': {
    says: ({ count, total, words }, v) => {
      const said = share(count, total, ['frase', 'frasi'], ['prende', 'prendono']);
      return words.length > 0
        ? `${said} posizione già nelle parole (${v.quotes(words)}).`
        : `${said} posizione già nelle parole.`;
    },
    name: 'frasi che prendono posizione',
    flag: 'prende posizione già nelle parole',
    check: 'Chiedersi se chi la pensa diversamente direbbe gli stessi fatti con queste parole.',
  },
  'purpose.absolute-words': {
    says: ({ cues }, v) => `Non lascia spazio a eccezioni (${v.quotes(cues)}).`,
    name: 'parole assolute',
    flag: 'parole assolute',
  },
  'purpose.sensational-words': {
    says: ({ cues }, v) => `Punta sull’allarme (${v.quotes(cues)}).`,
    name: 'toni sensazionali',
    flag: 'toni sensazionali',
    check: 'Chiedersi che cosa resti una volta tolto l’allarme.',
  },
  'purpose.shouting': {
    says: ({ count }, v) =>
      `${v.count(count, 'una frase grida', 'frasi gridano')}, in maiuscolo o con i punti esclamativi.`,
    name: 'toni gridati',
    flag: 'grida',
  },
  'purpose.opinion-in-report': {
    says: ({ count, total }) =>
      `${share(count, total, ['frase', 'frasi'], ['esprime', 'esprimono'])} il parere di chi scrive, e nulla segnala che si tratti di un’opinione.`,
    name: 'opinioni non dichiarate',
    flag: 'esprime il parere di chi scrive',
    check: 'Leggerlo come un’opinione, anche se non si presenta come tale.',
  },
  'purpose.opinion-disclosed': {
    says: () => 'Dichiara apertamente di essere un’opinione.',
    name: 'un’opinione dichiarata',
  },
  'purpose.satire-disclosed': {
    says: () => 'Dichiara apertamente di essere satira.',
    name: 'satira dichiarata',
  },
  'purpose.other-side-heard': {
    says: ({ count }, v) =>
      `${v.count(count, 'un passaggio riporta', 'passaggi riportano')} la risposta dell’altra parte.`,
    name: 'la risposta dell’altra parte',
  },
  'purpose.partisan-style': {
    says: () => 'Lo stile è vicino a quello dei testi molto schierati.',
    name: 'uno stile schierato',
    check: 'Leggere come gli stessi fatti vengano raccontati dall’altra parte.',
  },
  'purpose.name-calling': {
    says: ({ cues }, v) => `Insulta invece di argomentare (${v.quotes(cues)}).`,
    name: 'insulti',
    flag: 'insulta',
    check: 'Cercare l’argomento dietro l’insulto.',
  },
  'purpose.appeal-to-fear': {
    says: ({ cues }, v) => `Fa leva sulla paura (${v.quotes(cues)}).`,
    name: 'un appello alla paura',
    flag: 'fa leva sulla paura',
    check: 'Chiedersi quanto sia probabile il danno minacciato, e chi lo dica.',
  },
  'purpose.whataboutism': {
    says: ({ cues }, v) => `Risponde a un’accusa con un’altra accusa (${v.quotes(cues)}).`,
    name: 'benaltrismo',
    flag: 'risponde a un’accusa con un’altra accusa',
  },
  'purpose.false-dilemma': {
    says: ({ cues }, v) => `Ammette due sole strade, dove potrebbero essercene altre (${v.quotes(cues)}).`,
    name: 'un falso dilemma',
    flag: 'ammette due sole strade',
  },
  'purpose.bandwagon': {
    says: ({ cues }, v) => `Sostiene che la pensino tutti così (${v.quotes(cues)}).`,
    name: 'un appello alla folla',
    flag: 'sostiene che la pensino tutti così',
  },
  'purpose.flag-waving': {
    says: ({ cues }, v) => `Fa appello al sentimento nazionale al posto delle ragioni (${v.quotes(cues)}).`,
    name: 'retorica patriottica',
    flag: 'fa appello al sentimento nazionale',
  },
  'purpose.loaded-question': {
    says: ({ cues }, v) => `Insinua con le domande (${v.quotes(cues)}).`,
    name: 'domande insinuanti',
    flag: 'insinua con una domanda',
  },
  'purpose.scapegoating': {
    says: ({ cues }, v) => `Dà tutta la colpa a qualcuno (${v.quotes(cues)}).`,
    name: 'un capro espiatorio',
    flag: 'dà a un gruppo la colpa di tutto',
    check: 'Chiedersi quali altre cause il testo tralasci.',
  },
  'purpose.thought-stopper': {
    says: ({ cues }, v) => `Chiude il discorso con una frase fatta (${v.quotes(cues)}).`,
    name: 'frasi che chiudono il discorso',
    flag: 'chiude il discorso con una frase fatta',
  },
  'purpose.us-and-them': {
    says: ({ cues }, v) => `Divide il mondo in «noi» e «loro» (${v.quotes(cues)}).`,
    name: 'una divisione in «noi» e «loro»',
    flag: 'divide in «noi» e «loro»',
  },
  'purpose.share-urge': {
    says: ({ cues }, v) => `Spinge a condividerlo (${v.quotes(cues)}).`,
    name: 'pressioni a condividere',
    flag: 'spinge a condividere',
    check: 'Verificarlo prima di condividerlo: la fretta non lascia il tempo di controllare.',
  },
  'purpose.buy-urge': {
    says: ({ cues }, v) => `Vuole vendere (${v.quotes(cues)}).`,
    name: 'pressioni a comprare',
    flag: 'vuole vendere qualcosa',
    check: 'Ricordare che il testo ci guadagna, se si compra.',
  },
  'purpose.donate-urge': {
    says: ({ cues }, v) => `Chiede denaro (${v.quotes(cues)}).`,
    name: 'una richiesta di denaro',
    flag: 'chiede denaro',
  },
  'purpose.affiliate-links': {
    says: ({ count }, v) =>
      `Dichiara che ${v.count(count, 'un link fa', 'link fanno')} guadagnare chi ${count === 1 ? 'lo ha inserito' : 'li ha inseriti'}.`,
    name: 'link di affiliazione dichiarati',
  },
  'purpose.sponsored-disclosed': {
    says: () => 'Dichiara apertamente di essere stato pagato.',
    name: 'una sponsorizzazione dichiarata',
    check: 'Cercare che cosa ne scriva qualcuno che non è pagato da chi vende.',
  },
  'purpose.sponsored-undisclosed': {
    says: ({ count }, v) =>
      `${v.count(count, 'un link fa', 'link fanno')} guadagnare chi ${count === 1 ? 'lo ha inserito' : 'li ha inseriti'}, e il testo non lo dice.`,
    name: 'link a pagamento non dichiarati',
    check: 'Ricordare che il testo guadagna su ciò che consiglia.',
  },
  'purpose.press-release': {
    says: () => 'È un comunicato stampa, scritto dall’organizzazione di cui parla.',
    name: 'un comunicato stampa',
    check: 'Cercare un resoconto di qualcuno a cui il testo non giovi.',
  },
  'purpose.talks-to-machines': {
    says: ({ count }, v) =>
      `${v.count(count, 'una frase si rivolge', 'frasi si rivolgono')} ai programmi che leggono la pagina; ${count === 1 ? 'non è stata seguita' : 'non sono state seguite'}.`,
    name: 'istruzioni rivolte alle macchine',
    flag: 'si rivolge ai programmi che leggono la pagina',
  },
};

/** Names as the text writes them; old findings and other programs' carry none. */
function among(who: readonly string[] | undefined, count: number, v: Voice): string {
  if (who === undefined || who.length === 0) return '';
  return `${count === 1 ? ':' : ', tra cui'} ${v.list(who.map((name) => v.bare(name)))}`;
}
