import type { SummaryPhrases } from '../phrases.js';
import { criteriaInText, names, points } from './names.js';

export const summary: SummaryPhrases = {
  noVerdict: 'Qui c’è troppo poco per giudicare, perciò non si dà un verdetto.',
  scored: (score, { low, high }, classed) =>
    `${score} su 100, probabilmente tra ${low} e ${high}: ${classed}.`,
  forAndAgainst: (classed, inFavour, against) => `${classed}: a favore, ${inFavour}; contro, ${against}.`,
  nothingEitherWay: (classed) => `${classed}: vi si trova poco che deponga a favore o contro.`,
  onlyAgainst: (classed, reasons) => `${classed}, soprattutto per ${reasons}.`,
  onlyInFavour: (classed, reasons) => `${classed}. A favore: ${reasons}.`,
  nothingToRestOn:
    'Un punteggio deve poggiare su qualcosa. Qui c’era troppo poco: ogni criterio resta al suo punto neutro e l’intervallo copre tutta la scala.',
  fiveCriteria: (score) => `I ${score} punti vengono da cinque criteri da 20 ciascuno.`,
  allAt: (score) => `Sono tutti a ${score}.`,
  poles: (best, worst) =>
    `Il più forte è ${criteriaInText[best.criterion]} con ${best.score}, il più debole ${criteriaInText[worst.criterion]} con ${worst.score}.`,
  heaviestLoss: (lost, criterion, name) =>
    `La perdita più pesante: ${points(lost)} di ${names.criteria[criterion]}, per ${name}.`,
  largestGain: (gained, criterion, name) =>
    `Il guadagno maggiore: ${points(gained)} di ${names.criteria[criterion]}, per ${name}.`,
  unconfirmed:
    'Non si è trovato nessuno di indipendente che lo confermi o lo smentisca: l’Accuratezza non può superare 14.',
  notJudged: '(senza giudizio)',
  noneJudged: 'Nessuno dei cinque criteri è stato giudicato.',
  outOf: (criteria, score) => `${criteria}, su 20 ciascuno: ${score} su 100.`,
};
