import type { FindingTexts } from '../phrases.js';
import { withArticle } from './names.js';
import { languageFormat } from '../language-format.js';

const format = languageFormat('it');

/** "Tutte e quattro le citazioni", "entrambe", "tre citazioni su sette", "l’unica citazione", with the verb that fits. */
function share(count: number, total: number, nouns: Pair, verbs: Pair): string {
  const [some, all] = format.pair(count, total);
  if (count === 1 && total > 1) return `una ${nouns[0]} su ${format.number(total)} ${verbs[0]}`;
  if (count < total) return `${some} ${nouns[1]} su ${all} ${verbs[1]}`;
  if (total === 1) return `L’unica ${nouns[0]} ${verbs[0]}`;
  if (total === 2) return `Entrambe le ${nouns[1]} ${verbs[1]}`;
  return `${total > 10 ? 'Tutte le' : 'Tutte e'} ${all}${total > 10 ? '' : ' le'} ${nouns[1]} ${verbs[1]}`;
}

type Pair = readonly [one: string, many: string];

/** From this share on, those that were not found may only have been missed. */
const MOST = 0.75;

const RESERVATIONS = {
  'no-agreement': ', ma tra i redattori di Wikipedia non c’è consenso sulla sua affidabilità',
  'by-topic': ', la cui affidabilità, secondo Wikipedia, dipende dall’argomento',
} as const;

/** The texts of all findings in Italian. */
export const italianFindingTexts: FindingTexts = {
  'currency.date-stated': {
    text: ({ date }) =>
      `La pagina indica come data di pubblicazione ${withArticle('il', format.date(date))}.`,
    name: 'una data dichiarata',
  },
  'currency.date-absent': {
    text: () => 'Non si trova una data di pubblicazione.',
    name: 'nessuna data',
    check: 'Prima di prenderlo per una notizia, cercare quando è apparso per la prima volta.',
  },
  'currency.date-contradictory': {
    text: () => 'Le date indicate dalla pagina si contraddicono.',
    name: 'date contraddittorie',
    check: 'Stabilire quale delle date della pagina sia quella vera.',
  },
  'currency.date-implausible': {
    text: () => 'La data indicata dalla pagina non può essere giusta.',
    name: 'una data impossibile',
    check: 'Cercare una copia precedente del testo per datarlo.',
  },
  'currency.updated': {
    text: ({ date }) => `La pagina dichiara un aggiornamento ${withArticle('del', format.date(date))}.`,
    name: 'un aggiornamento dichiarato',
  },
  'currency.text-fits-date': {
    text: ({ year }) => `L’anno più recente nel testo, il ${year}, è coerente con la data di pubblicazione.`,
    name: 'un anno coerente con la data',
  },
  'currency.old-events-as-new': {
    text: ({ year, published, cue }) =>
      `Il testo parla al presente (${format.quote(cue)}) ed è stato pubblicato nel ${published}, ma l’anno più recente che cita è il ${year}.`,
    name: 'fatti vecchi raccontati come nuovi',
    flag: 'parla al presente di fatti che sembrano vecchi',
    check: 'Cercare il fatto in sé: potrebbe risalire ad anni fa.',
  },
  'currency.time-without-anchor': {
    text: ({ cues }) => `Colloca i fatti con ${format.quotes(cues)}, ma non dà una data da cui contare.`,
    name: 'indicazioni di tempo senza data',
    flag: 'dice quando senza una data da cui contare',
    check: 'Stabilire da quale giorno conti il testo: un «oggi» senza data può essere qualunque giorno.',
  },
  'currency.event-undated': {
    text: format.cued('Racconta un fatto senza dire quando è accaduto'),
    name: 'un fatto senza data',
    flag: 'non dice quando è accaduto',
    check: 'Scoprire quando è accaduto il fatto prima di considerarlo una notizia.',
  },
  'currency.link-much-older': {
    text: ({ year, published }) => `Il link condiviso è del ${year}, mentre il post è del ${published}.`,
    name: 'un link molto più vecchio',
    check: 'Aprire la pagina collegata e leggerne prima di tutto la data.',
  },

  'relevance.headline-supported': {
    text: ({ count, total }) =>
      count < total
        ? `Delle ${format.pair(count, total)[1]} parole chiave del titolo, ${count === 1 ? 'una compare' : `${format.pair(count, total)[0]} compaiono`} anche nel testo.`
        : `${share(count, total, ['parola chiave', 'parole chiave'], ['del titolo compare', 'del titolo compaiono'])} anche nel testo.`,
    name: 'un titolo sul tema del testo',
  },
  'relevance.headline-not-in-text': {
    text: ({ words }) =>
      `Nel testo non ${words.length === 1 ? 'compare una parola' : 'compaiono parole'} del titolo (${format.quotes(words)}).`,
    name: 'parole del titolo assenti dal testo',
    check: 'Confrontare il titolo con il testo: una parte di ciò che annuncia non c’è.',
  },
  'relevance.headline-number-missing': {
    text: ({ number }) => `Il numero del titolo, ${format.quote(number)}, nel testo non compare.`,
    name: 'un numero del titolo assente dal testo',
    check: 'Cercare da dove venga il numero del titolo, visto che il testo non lo dice.',
  },
  'relevance.headline-overclaims': {
    text: ({ claim, hedge }) =>
      `Il titolo è sicuro (${format.quote(claim)}) dove il testo è prudente (${format.quote(hedge)}).`,
    name: 'un titolo più sicuro del testo',
    flag: 'più prudente del titolo',
    check: 'Fidarsi della prudenza del testo più che della sicurezza del titolo.',
  },
  'relevance.context-missing': {
    text: format.cued('Tace un contesto che cambierebbe il senso di un’affermazione'),
    name: 'contesto mancante',
    flag: 'si legge in altro modo con il contesto che manca',
    check: 'Cercare il contesto: il termine di confronto, i precedenti, chi altro è stato sentito.',
  },
  'relevance.headline-question': {
    text: () => 'Il titolo fa una domanda invece di dire che cosa è successo.',
    name: 'un titolo in forma di domanda',
  },
  'relevance.headline-clickbait': {
    text: format.cued('Il titolo è acchiappaclic'),
    name: 'un titolo acchiappaclic',
    check: 'Leggere il testo senza badare al titolo e chiedersi che cosa riferisce davvero.',
  },
  'relevance.headline-shouts': {
    text: () => 'Il titolo è urlato, con parole in maiuscolo o file di punti esclamativi.',
    name: 'un titolo gridato',
  },
  'relevance.headline-absent': {
    text: () => 'Manca un titolo con cui confrontare il testo.',
    name: 'nessun titolo',
  },
  'relevance.concrete-detail': {
    text: ({ count, total }) =>
      `${count === total ? 'Tutte le sue frasi contengono' : 'La maggior parte delle sue frasi contiene'} un nome o una cifra che si può verificare.`,
    name: 'dettagli concreti',
  },
  'relevance.little-detail': {
    text: ({ count, total }) =>
      count === 0
        ? `Nessuna delle ${format.number(total)} frasi contiene un nome o una cifra che si può verificare.`
        : `Solo ${count === 1 ? 'una frase' : `${format.pair(count, total)[0]} frasi`} su ${format.pair(count, total)[1]} ${count === 1 ? 'contiene' : 'contengono'} un nome o una cifra; il resto non offre nulla da verificare.`,
    name: 'frasi che restano nel vago',
    check: 'Chiedersi chi, dove e quando: il testo lo dice di rado.',
  },

  'authority.byline-named': {
    text: ({ name }) =>
      `Il testo è firmato da ${format.list(name.split(', ').map((one) => format.bare(one)))}.`,
    name: 'un autore indicato',
  },
  'authority.byline-generic': {
    text: ({ name }) => `La firma, ${format.quotes(name.split(', '))}, non indica una persona.`,
    name: 'una firma senza nome',
  },
  'authority.byline-absent': {
    text: () => 'Non abbiamo trovato l’autore.',
    name: 'nessun autore',
  },
  'authority.agency-credit': {
    text: ({ agency }) => `Riprende il testo di un’agenzia, ${format.quote(agency)}.`,
    name: 'un’agenzia citata',
  },
  'authority.look-alike-domain': {
    text: ({ domain, known }) =>
      `L’indirizzo ${format.quote(domain)} imita da vicino ${format.quote(known)}, che è un altro sito.`,
    name: 'un indirizzo che ne imita un altro',
    check: 'Andare all’indirizzo vero della testata e cercare lì la notizia.',
  },
  'authority.no-https': {
    text: () => 'La pagina non usa HTTPS.',
    name: 'niente HTTPS',
  },
  'authority.outlet-registered': {
    text: ({ name, source, isOnlyListed, publisher, reservation }) =>
      isOnlyListed
        ? `${format.bare(name)} figura in ${source.includes('; ') ? 'elenchi' : 'un elenco'} di testate (${format.source(source)})${publisher ? `, ${source.includes('; ') ? 'che indicano' : 'che indica'} come editore ${format.bare(publisher)}` : ''}.`
        : `${format.bare(name)} è una testata nota${reservation ? RESERVATIONS[reservation] : ''} (${format.source(source)}).`,
    name: 'una testata nota',
  },
  'authority.outlet-self-regulated': {
    text: ({ name, source }) =>
      `La testata ${format.bare(name)} risponde a un organismo che raccoglie i reclami dei lettori (${format.source(source)}).`,
    name: 'una testata soggetta ad autodisciplina',
  },
  'authority.outlet-fact-checker': {
    text: ({ name, source }) =>
      `${format.bare(name)} è un fact-checker riconosciuto (${format.source(source)}).`,
    name: 'un fact-checker riconosciuto',
  },
  'authority.outlet-flagged': {
    text: ({ name, source }) =>
      `${format.bare(name)} figura in ${source.includes('; ') ? 'elenchi pubblici' : 'un elenco pubblico'} di siti inaffidabili (${format.source(source)}).`,
    name: 'una testata in un elenco di siti inaffidabili',
    check: 'Cercare la stessa notizia su una testata che non compaia in elenchi di questo tipo.',
  },
  'authority.outlet-mixed': {
    text: ({ name, source }) =>
      `${format.bare(name)} ha un giudizio intermedio in ${source.includes('; ') ? 'elenchi pubblici' : 'un elenco pubblico'} di testate (${format.source(source)}).`,
    name: 'una testata dal giudizio intermedio',
    check: 'Cercare la stessa notizia altrove.',
  },
  'authority.outlet-satire': {
    text: ({ name, source }) =>
      `${format.bare(name)} è indicato come sito satirico da ${format.source(source)}.`,
    name: 'una testata satirica',
  },
  'authority.outlet-unknown': {
    text: ({ domain, registeredOn, expiredOn, guestOf }) => {
      if (guestOf !== undefined)
        return `È una pagina di lettori, ospiti o inserzionisti di ${format.bare(guestOf)}, e ciò che si sa della testata non vale per chi scrive qui.`;
      if (expiredOn !== undefined)
        return `La registrazione di ${format.quote(domain)} è scaduta ${withArticle('il', format.date(expiredOn))}, e ciò che ne dicevano gli elenchi pubblici non depone né a favore né contro chi vi pubblica ora.`;
      if (registeredOn !== undefined)
        return `Gli elenchi pubblici che nominano ${format.quote(domain)} sono precedenti alla registrazione del dominio, ${withArticle('il', format.date(registeredOn))}, e possono riguardare un altro proprietario, perciò non depongono né a favore né contro.`;
      return `${format.quote(domain)} non è in nessuno degli elenchi che usiamo, e questo non conta né a favore né contro.`;
    },
    name: 'una testata sconosciuta',
  },

  'accuracy.quotes-attributed': {
    text: ({ count, total, speaker }) =>
      `Il testo indica chi pronuncia ${count >= total * MOST ? 'le frasi citate' : 'gran parte delle frasi citate'}${speaker ? `, per esempio ${format.bare(speaker)}` : ''}.`,
    name: 'citazioni attribuite',
  },
  'accuracy.quotes-unattributed': {
    text: ({ count, total }) =>
      `Non dice chi parla ${count === total ? 'nelle' : 'in alcune delle'} sue citazioni.`,
    name: 'citazioni senza autore',
    flag: 'cita qualcuno senza dire chi',
    check: 'Scoprire chi abbia detto le parole citate, e dove.',
  },
  'accuracy.numbers-sourced': {
    text: ({ count, total }) =>
      `Dice da dove ${total > 2 && count >= total * MOST ? 'viene la maggior parte' : 'vengono alcune'} delle sue statistiche.`,
    name: 'dati con la fonte',
  },
  'accuracy.numbers-unsourced': {
    text: ({ count, total }) =>
      `Non dice da dove vengono ${count === total ? 'le' : 'alcune delle'} sue statistiche.`,
    name: 'cifre senza fonte',
    flag: 'dà una cifra senza indicarne la fonte',
    check: 'Risalire all’origine delle cifre.',
  },
  'accuracy.named-sources': {
    text: ({ count, who }) =>
      count === 1 && who.length === 1
        ? `Indica per nome una fonte: ${format.bare(who[0] ?? '')}.`
        : `Il testo dice da chi vengono le informazioni${format.names(who)}.`,
    name: 'fonti indicate per nome',
  },
  'accuracy.anonymous-sources': {
    text: ({ count, cues }) =>
      `${count === 1 ? 'Un’affermazione viene da una fonte anonima' : `${format.number(count)} affermazioni vengono da fonti anonime`} (${format.quotes(cues)}).`,
    name: 'fonti anonime',
    flag: 'viene da una fonte anonima',
    check: 'Cercare la stessa informazione da una fonte con un nome.',
  },
  'accuracy.vague-sources': {
    text: format.cued('Si affida a fonti che non nomina'),
    name: 'fonti generiche',
    flag: 'si affida a una fonte che non nomina',
    check: 'Chiedersi quali esperti, quale studio, quale fonte: il testo non lo dice.',
  },
  'accuracy.primary-sources-linked': {
    text: ({ count, hosts }) =>
      `Rimanda a ${format.count(count, 'una fonte primaria', 'fonti primarie')}: ${format.list(hosts)}.`,
    name: 'link a fonti primarie',
  },
  'accuracy.claims-unsourced': {
    text: ({ count, total }) =>
      `${count === total ? 'Le sue affermazioni verificabili sono' : 'La maggior parte delle sue affermazioni verificabili è'} senza fonte.`,
    name: 'affermazioni verificabili senza fonte',
    flag: 'senza fonte',
    check: 'Verificare altrove le affermazioni centrali.',
  },
  'accuracy.rumour': {
    text: format.cued('Riferisce voci'),
    name: 'voci non confermate',
    flag: 'riferisce una voce',
    check: 'Considerare le voci non provate finché qualcuno non le conferma.',
  },
  'accuracy.careful-wording': {
    text: format.cued('Segnala ciò che è incerto'),
    name: 'parole prudenti',
  },
  'accuracy.mostly-reported': {
    text: () => 'Il testo riporta soprattutto parole di altri; conta chi sono, non quanti sono.',
    name: 'un testo fatto soprattutto di parole altrui',
    check: 'Verificare su un’altra fonte le dichiarazioni riportate.',
  },
  'accuracy.hidden-truth': {
    text: ({ cues }) =>
      `Parla di verità o di poteri nascosti (${format.quotes(cues)}), che nessuna fonte può confermare o smentire.`,
    name: 'allusioni a verità o poteri nascosti',
    flag: 'parla di verità o di poteri nascosti',
    check:
      'Chiedersi quale prova potrebbe smentire la tesi: se non può essercene una, non si può verificare.',
  },
  'accuracy.miracle-claim': {
    text: format.cued('Promette ciò che nessuna prova nel testo sostiene'),
    name: 'una promessa miracolosa',
    flag: 'fa una promessa miracolosa',
    check: 'Prima di seguire la promessa, chiedere a un medico o a un’altra persona qualificata.',
  },
  'accuracy.contradiction': {
    text: format.cued('Alcune affermazioni del testo si contraddicono'),
    name: 'una contraddizione nel testo',
    flag: 'contraddice un’altra frase del testo',
    check: 'Scoprire quale delle affermazioni in contraddizione è vera.',
  },
  'accuracy.extraordinary-claim': {
    text: format.cued('Fa un’affermazione straordinaria senza portare prove'),
    name: 'un’affermazione straordinaria senza prove',
    flag: 'fa un’affermazione straordinaria senza prove',
    check: 'Cercare altrove prove solide prima di credere all’affermazione straordinaria.',
  },
  'accuracy.says-corrected': {
    text: () => 'Riporta una nota di rettifica o di precisazione.',
    name: 'una nota di rettifica',
  },
  'accuracy.style-of-false-stories': {
    text: () => 'Lo stile somiglia a quello di notizie già smentite.',
    name: 'uno stile simile a quello di storie false',
    check: 'Lo stile da solo non prova nulla: verificare le affermazioni.',
  },
  'accuracy.fact-check-supports': {
    text: ({ publisher, claim, rating }) =>
      `${format.quote(publisher)} ha esaminato ${format.quote(claim)} e l’ha giudicata ${format.quote(rating)}.`,
    name: 'una verifica a favore',
  },
  'accuracy.fact-check-disputes': {
    text: ({ publisher, claim, rating }) =>
      `${format.quote(publisher)} ha esaminato ${format.quote(claim)} e l’ha giudicata ${format.quote(rating)}.`,
    name: 'una verifica contraria',
    check: 'Leggere la verifica prima di fidarsi dell’affermazione.',
  },
  'accuracy.independent-coverage': {
    text: ({ count }) =>
      `${format.count(count, 'un resoconto indipendente conferma', 'resoconti indipendenti confermano')} gli stessi fatti.`,
    name: 'resoconti indipendenti',
  },
  'accuracy.reports-deny': {
    text: ({ count }) =>
      `${format.count(count, 'un resoconto indipendente afferma', 'resoconti indipendenti affermano')} che la notizia principale non è vera.`,
    name: 'resoconti indipendenti che la smentiscono',
    check: 'Leggere quei resoconti prima di fidarsi dell’affermazione.',
  },
  'accuracy.reports-discuss': {
    text: ({ count }) =>
      `${format.count(count, 'un resoconto indipendente parla', 'resoconti indipendenti parlano')} della stessa affermazione senza confermarla né smentirla.`,
    name: 'resoconti che la lasciano aperta',
  },
  'accuracy.study-retracted': {
    text: ({ title }) => `Lo studio ${format.quote(title)}, che il testo cita, è stato ritirato.`,
    name: 'uno studio ritirato',
    check: 'Cercare studi che non siano stati ritirati.',
  },
  'accuracy.coverage-same-copy': {
    text: ({ count }) =>
      `${format.count(count, 'un’altra pagina riporta', 'altre pagine riportano')} lo stesso testo; le copie contano come una fonte sola.`,
    name: 'copie dello stesso testo',
  },
  'accuracy.no-coverage-found': {
    text: () =>
      'Non si è trovato nessun altro resoconto degli stessi fatti, il che non conferma e non smentisce nulla.',
    name: 'nessun altro resoconto trovato',
  },

  'purpose.measured-language': {
    text: () => 'Non abbiamo trovato né insulti né toni allarmistici.',
    name: 'assenza di insulti e di allarmismo',
  },
  'purpose.loaded-words': {
    text: format.cued('Giudica con la scelta delle parole'),
    name: 'parole cariche',
    flag: 'parole cariche',
    check: 'Rileggere le frasi più cariche senza gli aggettivi.',
  },
  'purpose.slanted-sentences': {
    text: ({ count, total, words }) => {
      const subject = share(count, total, ['frase', 'frasi'], ['prende', 'prendono']);
      return words.length > 0
        ? `${subject} posizione già nelle parole (${format.quotes(words)}).`
        : `${subject} posizione già nelle parole.`;
    },
    name: 'frasi che prendono posizione',
    flag: 'prende posizione già nelle parole',
    check: 'Chiedersi se chi la pensa diversamente descriverebbe gli stessi fatti con queste parole.',
  },
  'purpose.absolute-words': {
    text: format.cued('Non ammette eccezioni'),
    name: 'parole assolute',
    flag: 'parole assolute',
  },
  'purpose.sensational-words': {
    text: format.cued('Punta sull’allarme'),
    name: 'toni sensazionali',
    flag: 'toni sensazionali',
    check: 'Chiedersi che cosa resti una volta tolto l’allarme.',
  },
  'purpose.shouting': {
    text: () => 'Usa toni gridati, con frasi in maiuscolo o file di punti esclamativi.',
    name: 'toni gridati',
    flag: 'tono gridato',
  },
  'purpose.opinion-in-report': {
    text: ({ count, total }) =>
      `${share(count, total, ['frase', 'frasi'], ['esprime', 'esprimono'])} il parere di chi scrive, e nulla segnala che si tratti di un’opinione.`,
    name: 'opinioni non dichiarate',
    flag: 'esprime il parere di chi scrive',
    check: 'Leggerlo come un’opinione, anche se non si presenta come tale.',
  },
  'purpose.opinion-disclosed': {
    text: ({ label }) =>
      label === undefined
        ? 'Il testo dichiara apertamente di essere un’opinione.'
        : `La pagina presenta il testo come opinione (${format.quote(label, 40)}).`,
    name: 'un’opinione dichiarata',
  },
  'purpose.satire-disclosed': {
    text: () => 'Il testo dichiara apertamente di essere satira.',
    name: 'satira dichiarata',
  },
  'purpose.other-side-heard': {
    text: ({ isWithoutReply }) =>
      isWithoutReply
        ? 'Il testo dice chi, interpellato, non ha risposto o non ha commentato.'
        : 'Il testo riporta che cosa ha risposto la controparte.',
    name: 'la controparte sentita o interpellata',
  },
  'purpose.partisan-style': {
    text: () => 'Lo stile è vicino a quello dei testi molto schierati.',
    name: 'uno stile schierato',
    check: 'Leggere come la controparte descrive gli stessi fatti.',
  },
  'purpose.name-calling': {
    text: format.cued('Insulta invece di argomentare'),
    name: 'insulti',
    flag: 'insulta',
    check: 'Cercare l’argomento dietro l’insulto.',
  },
  'purpose.appeal-to-fear': {
    text: format.cued('Fa leva sulla paura'),
    name: 'un appello alla paura',
    flag: 'fa leva sulla paura',
    check: 'Chiedersi quanto sia probabile il danno minacciato, e chi lo dica.',
  },
  'purpose.whataboutism': {
    text: format.cued('Risponde a un’accusa con un’altra accusa'),
    name: 'benaltrismo',
    flag: 'risponde a un’accusa con un’altra accusa',
  },
  'purpose.false-dilemma': {
    text: format.cued('Ammette due sole strade, dove potrebbero essercene altre'),
    name: 'un falso dilemma',
    flag: 'ammette due sole strade',
  },
  'purpose.bandwagon': {
    text: format.cued('Sostiene che la pensino tutti così'),
    name: 'un appello alla folla',
    flag: 'sostiene che la pensino tutti così',
  },
  'purpose.flag-waving': {
    text: format.cued('Fa appello al sentimento nazionale al posto delle ragioni'),
    name: 'retorica patriottica',
    flag: 'fa appello al sentimento nazionale',
  },
  'purpose.loaded-question': {
    text: format.cued('Insinua con le domande'),
    name: 'domande insinuanti',
    flag: 'insinua con una domanda',
  },
  'purpose.scapegoating': {
    text: format.cued('Accusa un intero gruppo o lo presenta come una minaccia'),
    name: 'accuse a un intero gruppo',
    flag: 'accusa un intero gruppo o lo presenta come una minaccia',
    check: 'Chiedersi se i fatti riguardino tutto il gruppo, e quali altre cause il testo tralasci.',
  },
  'purpose.thought-stopper': {
    text: format.cued('Chiude il discorso con una frase fatta'),
    name: 'frasi che chiudono il discorso',
    flag: 'chiude il discorso con una frase fatta',
  },
  'purpose.us-and-them': {
    text: format.cued('Divide il mondo in «noi» e «loro»'),
    name: 'una divisione in «noi» e «loro»',
    flag: 'divide in «noi» e «loro»',
  },
  'purpose.share-urge': {
    text: format.cued('Spinge a condividerlo'),
    name: 'pressioni a condividere',
    flag: 'spinge a condividere',
    check: 'Verificarlo prima di condividerlo: la fretta non lascia il tempo di controllare.',
  },
  'purpose.buy-urge': {
    text: format.cued('Cerca di vendere qualcosa'),
    name: 'pressioni a comprare',
    flag: 'cerca di vendere qualcosa',
    check: 'Ricordare che chi lo pubblica guadagna, se si compra.',
  },
  'purpose.donate-urge': {
    text: format.cued('Chiede denaro'),
    name: 'una richiesta di denaro',
    flag: 'chiede denaro',
  },
  'purpose.affiliate-links': {
    text: ({ count }) =>
      `Dichiara che ${format.count(count, 'un link fa', 'link fanno')} guadagnare chi ${count === 1 ? 'lo ha inserito' : 'li ha inseriti'}.`,
    name: 'link di affiliazione dichiarati',
  },
  'purpose.sponsored-disclosed': {
    text: () => 'Il testo dichiara apertamente di essere stato pagato.',
    name: 'una sponsorizzazione dichiarata',
    check: 'Cercare un testo sullo stesso argomento non pagato da chi vende.',
  },
  'purpose.sponsored-undisclosed': {
    text: ({ count }) =>
      `${format.count(count, 'un link fa', 'link fanno')} guadagnare chi ${count === 1 ? 'lo ha inserito' : 'li ha inseriti'}, e il testo non lo dice.`,
    name: 'link a pagamento non dichiarati',
    check: 'Ricordare che chi lo pubblica guadagna su ciò che consiglia.',
  },
  'purpose.press-release': {
    text: () => 'È un comunicato stampa, scritto dall’organizzazione di cui parla.',
    name: 'un comunicato stampa',
    check: 'Cercare un resoconto indipendente.',
  },
  'purpose.talks-to-machines': {
    text: ({ count }) =>
      `${format.count(count, 'una frase si rivolge', 'frasi si rivolgono')} ai programmi che leggono la pagina; ${count === 1 ? 'non è stata seguita' : 'non sono state seguite'}.`,
    name: 'istruzioni rivolte alle macchine',
    flag: 'si rivolge ai programmi che leggono la pagina',
  },
};
