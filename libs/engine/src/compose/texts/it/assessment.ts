import type { Genre } from '@vaglio/contracts';
import type { AssessmentPhrases } from '../phrases.js';
import { languageFormat } from '../language-format.js';
import { names, withPreposition } from './names.js';

const format = languageFormat('it');

/** How many sources answered, for none and one. */
const ANSWERED: Readonly<Record<number, string>> = { 0: 'nessuna ha risposto', 1: 'una ha risposto' };

const READ_AS: Readonly<Partial<Record<Genre, string>>> = {
  report: 'notizia',
  opinion: 'articolo di opinione',
  sponsored: 'contenuto sponsorizzato',
};

export const assessment: AssessmentPhrases = {
  reads: (quotation) => `Vi si legge: ${quotation}`,
  mostPoints: (reasons) => `Gli elementi che hanno portato più punti: ${reasons}.`,
  inPoint: (quotation) => `Un esempio: ${quotation}`,
  decisiveWords: (words, isFirst) =>
    isFirst ? `Le parole in questione: ${words}.` : `In questo testo: ${words}.`,
  noSourceAsked: 'il testo non è stato confrontato con altri',
  asked: (asked, answered) =>
    asked === 1
      ? `l’unica fonte esterna interpellata ${answered === 1 ? 'ha risposto' : 'non ha risposto'}`
      : `su ${format.number(asked)} fonti esterne interpellate ${ANSWERED[answered] ?? `${format.number(answered)} hanno risposto`}`,
  note: (genre, wordCount, observations, outside) =>
    `Questa analisi è stata scritta da un programma: ha trattato il testo (${format.figure(wordCount)} parole) come ${READ_AS[genre] ?? names.genres[genre]} e vi ha rilevato ${format.count(observations, 'un elemento', 'elementi')}; ${outside}.`,
  noFacts: 'Su citazioni, cifre e link non abbiamo rilevato elementi da valutare.',
  lookFor: (domain) =>
    domain === null
      ? 'Confrontare il testo con un’altra fonte.'
      : `Vedere se anche altre testate, oltre ${withPreposition('a', domain)}, riportano la stessa notizia.`,
  directoryEntry: 'la presenza in un elenco di testate',
  criteria: (list) => `Punteggi su 20: ${list}.`,
  noVerdict: 'Nessun verdetto: il testo non è stato giudicato.',
  final: (classed, score, { low, high }) =>
    `${classed}: ${score} su 100, in un intervallo da ${low} a ${high}.`,
  decides: (against, inFavor) => `A sfavore, soprattutto ${against}; a favore, ${inFavor}.`,
  littleEitherWay: 'Nulla di ciò che abbiamo trovato pesa molto a favore o a sfavore.',
  onlyStyle: 'A parte lo stile, nulla di ciò che abbiamo trovato pesa molto a favore o a sfavore.',
  decidesAgainst: (reasons) => `A sfavore: ${reasons}.`,
  carries: (reasons) => `A suo favore: ${reasons}.`,
};
