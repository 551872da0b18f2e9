import type { Phrases, SummaryPhrases } from '../phrases.js';
import { article } from './article.js';
import { assessment } from './assessment.js';
import { change, criterion } from './criterion.js';
import { italianFindingTexts } from './finding-texts.js';
import { limitations } from './limitations.js';
import { grammar, names, points } from './names.js';
import type { Theme } from '../../outline/theme.js';

const summary: SummaryPhrases = {
  noVerdict: 'Questo testo non è stato giudicato: non ci sono né verdetto né punteggio.',
  scored: (score, { low, high }, classed) =>
    `${score} su 100, probabilmente tra ${low} e ${high}: ${classed}.`,
  forAndAgainst: (classed, inFavor, against) => `${classed}: a favore, ${inFavor}; a sfavore, ${against}.`,
  nothingEitherWay: (classed) =>
    `${classed}: nulla di ciò che abbiamo trovato pesa molto a favore o a sfavore.`,
  onlyAgainst: (classed, reasons) => `${classed}: a sfavore, ${reasons}.`,
  onlyInFavor: (classed, reasons) => `${classed}: a favore, ${reasons}.`,
  onlyStyle: (classed) =>
    `${classed}: a parte lo stile, nulla di ciò che abbiamo trovato pesa molto a favore o a sfavore.`,
  nothingToRestOn: 'Nessun criterio è stato giudicato e non c’è punteggio.',
  fiveCriteria: (score) => `Il punteggio di ${score} viene da cinque criteri da 20 punti ciascuno.`,
  heaviestLoss: (lost, criterion, name) =>
    `La perdita più pesante è di ${points(lost)} di ${names.criteria[criterion]} (${name}).`,
  notJudged: '(senza giudizio)',
  noneJudged: 'Nessuno dei cinque criteri è stato giudicato.',
  outOf: (criteria, score) => `${criteria}, su 20 ciascuno: ${score} su 100.`,
};

/** Why a kind of finding matters, in Italian. */
const WHY: Readonly<Record<Theme, string>> = {
  sourcing:
    'Un’affermazione si può verificare solo se si conosce la fonte; senza fonte non si può nemmeno correggere.',
  'hidden-truth':
    'Una verità che si dice nascosta non si può verificare: sia il silenzio sia la smentita vengono presi come prova.',
  miracle:
    'Guarigioni e guadagni rapidi e sicuri sono promesse comuni nella pubblicità; se fossero veri, ci sarebbero prove pubblicate.',
  headline: 'Molti leggono solo il titolo: ciò che promette è ciò che si ricorda e si condivide.',
  tone: 'Il linguaggio connotato suggerisce un giudizio prima dei fatti, e di solito è il giudizio a restare in mente.',
  persuasion:
    'Queste tecniche agiscono sui sentimenti più che sulle ragioni. Non dimostrano che il testo sia falso, ma indicano dove mancano le ragioni.',
  sharing:
    'Un testo che mette fretta non lascia il tempo di verificare; ciò che è vero lo sarà anche domani.',
  money:
    'Quando un testo guadagna da ciò che i lettori faranno dopo, il suo interesse può essere diverso dal loro.',
  time: 'Anche i fatti veri ingannano, se presentati nel momento sbagliato: molti falsi allarmi nascono da fatti vecchi.',
  publisher:
    'I precedenti di una testata non dicono se questo testo è vero, ma quanta cura ci si può aspettare.',
  opinion: 'Un’opinione può prendere posizione, ma i fatti che usa devono essere veri.',
  style:
    'Lo stile è un indizio, non una prova: le storie false spesso si somigliano, e alcune vere somigliano a loro.',
  checked: 'Una verifica indipendente pesa più di ciò che un testo dice di sé.',
  plain: 'Nessun elemento, da solo, pesa molto.',
};

export const italian: Phrases = {
  language: 'it',
  findings: italianFindingTexts,
  names,
  grammar,
  summary,
  criterion,
  change,
  article,
  assessment,
  limitations,
  why: WHY,
};
