import type { Genre } from '@vaglio/contracts';
import type { AssessmentPhrases } from '../phrases.js';
import { voiceOf } from '../voice.js';
import { criteriaInText } from './names.js';

const voice = voiceOf('it');

/** How many had something to say, with the verb that fits; more than one is plain counting. */
const SAID: Readonly<Record<number, string>> = { 0: 'nessuna aveva', 1: 'una aveva' };

const READ_AS: Readonly<Record<Genre, string>> = {
  report: 'come cronaca',
  opinion: 'come opinione',
  satire: 'come satira',
  sponsored: 'come contenuto sponsorizzato',
  press_release: 'come comunicato stampa',
  analysis: 'come analisi',
  interview: 'come intervista',
  live_blog: 'come diretta',
  excerpt: 'come estratto',
  review: 'come recensione',
  shopping: 'come pagina di acquisti',
  recipe: 'come ricetta',
  listicle: 'come elenco',
  guide: 'come guida',
  blog: 'come post di un blog',
  index: 'come pagina indice',
  forum: 'come pagina di un forum',
  documentation: 'come pagina di consultazione',
  other: 'come pagina senza notizie',
};

export const assessment: AssessmentPhrases = {
  reads: (quotation) => `Vi si legge: ${quotation}`,
  thingsWeighed: (count) =>
    count === 1 ? 'Qui c’era 1 cosa da pesare.' : `Qui c’erano ${count} cose da pesare.`,
  inPoint: (quotation) => `Un caso concreto: ${quotation}`,
  decisiveWords: (words, isFirst) =>
    isFirst ? `Le parole che qui lo fanno: ${words}.` : `In questo testo ci pensano ${words}.`,
  nobodyAsked: 'All’esterno non è stato possibile chiedere a nessuno.',
  asked: (asked, answered) =>
    asked === 1
      ? `L’unica fonte esterna interpellata ${answered === 1 ? 'aveva qualcosa' : 'non aveva nulla'} da dire.`
      : `Su ${voice.count(asked, 'una fonte esterna interpellata', 'fonti esterne interpellate')}, ${SAID[answered] ?? `${voice.number(answered)} avevano`} qualcosa da dire.`,
  note: (genre, wordCount, observations, outside) =>
    `Questa analisi è stata scritta da un programma, che ha letto il testo ${READ_AS[genre]} di ${wordCount} parole e ha pesato ${voice.count(observations, 'un’osservazione', 'osservazioni')}. ${outside} Giudica ciò che è scritto, non chi l’ha scritto.`,
  noFacts: 'Il testo non offre citazioni, cifre o link con cui risalire a ciò che afferma.',
  nobodyConfirms: 'Nessuna conferma o smentita indipendente trovata.',
  lookFor: 'Cercare un secondo resoconto indipendente della stessa vicenda.',
  outOf20: (name, score) => `${name}, ${score} su 20`,
  judgingBy: (reasons) => `a giudicare da ${reasons}`,
  noVerdict: 'Nessun verdetto: il testo non è stato giudicato.',
  final: (classed, score, { low, high }) =>
    `${classed}: ${score} su 100, in un intervallo da ${low} a ${high}.`,
  poles: (best, worst) =>
    `Il punto più forte è ${criteriaInText[best.criterion]} (${best.score}), il più debole ${criteriaInText[worst.criterion]} (${worst.score}).`,
  decides: (against, inFavour) =>
    `Sul piatto dei contro, prima di tutto, ${against}; su quello dei pro, ${inFavour}.`,
  littleEitherWay: 'Nel testo c’è poco che deponga a favore o contro.',
  decidesAgainst: (reasons) => `A decidere contro: ${reasons}.`,
  carries: (reasons) => `A reggerlo: ${reasons}.`,
};
