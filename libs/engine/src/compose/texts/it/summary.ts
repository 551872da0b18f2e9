import type { SummaryPhrases } from '../phrases.js';
import { sentenceStart } from '../sentence-start.js';
import { criteriaInText, names, plural, points } from './names.js';

export const summary: SummaryPhrases = {
  noVerdict: 'Questo testo non è stato giudicato: non ci sono né verdetto né punteggio.',
  scored: (score, { low, high }, classed) =>
    `${score} su 100, probabilmente tra ${low} e ${high}: ${classed}.`,
  forAndAgainst: (classed, inFavour, against) => `${classed}: a favore, ${inFavour}; contro, ${against}.`,
  nothingEitherWay: (classed) => `${classed}: vi si trova poco che deponga a favore o contro.`,
  onlyAgainst: (classed, reasons) => `${classed}, soprattutto per ${reasons}.`,
  onlyInFavour: (classed, reasons) => `${classed}: a favore, ${reasons}.`,
  nothingToRestOn: 'Nessun criterio è stato giudicato e non c’è punteggio.',
  fiveCriteria: (score) =>
    `${sentenceStart(plural(score))} punti si dividono tra cinque criteri da 20 ciascuno.`,
  allAt: (score) => `Sono tutti a ${score}.`,
  poles: (best, worst) =>
    `Il più forte è ${criteriaInText[best.criterion]} con ${best.score}, il più debole ${criteriaInText[worst.criterion]} con ${worst.score}.`,
  heaviestLoss: (lost, criterion, name) =>
    `La perdita più pesante: ${points(lost)} di ${names.criteria[criterion]}, per ${name}.`,
  largestGain: (gained, criterion, name) =>
    `Il guadagno maggiore: ${points(gained)} di ${names.criteria[criterion]}, per ${name}.`,
  notJudged: '(senza giudizio)',
  noneJudged: 'Nessuno dei cinque criteri è stato giudicato.',
  outOf: (criteria, score) => `${criteria}, su 20 ciascuno: ${score} su 100.`,
};
