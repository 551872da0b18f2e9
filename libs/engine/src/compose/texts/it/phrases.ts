import type { Phrases, SummaryPhrases } from '../phrases.js';
import { article } from './article.js';
import { assessment } from './assessment.js';
import { change, criterion } from './criterion.js';
import { italianFindingTexts } from './finding-texts.js';
import { limitations } from './limitations.js';
import { grammar, names, criteriaInText, plural, points } from './names.js';
import { sentenceStart } from '../voice.js';
import type { Theme } from '../../outline/theme.js';

const summary: SummaryPhrases = {
  noVerdict: 'Questo testo non è stato giudicato: non ci sono né verdetto né punteggio.',
  scored: (score, { low, high }, classed) =>
    `${score} su 100, probabilmente tra ${low} e ${high}: ${classed}.`,
  forAndAgainst: (classed, inFavour, against) => `${classed}: a favore, ${inFavour}; contro, ${against}.`,
  nothingEitherWay: (classed) => `${classed}: vi si trova poco che deponga a favore o contro.`,
  onlyAgainst: (classed, reasons) => `${classed}, soprattutto per ${reasons}.`,
  onlyInFavour: (classed, reasons) => `${classed}: a favore, ${reasons}.`,
  plainStyle: 'uno stile sobrio',
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

/** Why a kind of finding matters, in Italian. */
const WHY: Readonly<Record<Theme, string>> = {
  sourcing:
    'Un’affermazione vale quanto la persona a cui se ne può chiedere conto; quella che non si può rintracciare non si può nemmeno correggere.',
  'well-sourced':
    'Alle fonti con un nome si può telefonare e i documenti si possono leggere: è questo che rende un resoconto verificabile da altri.',
  'hidden-truth':
    'Una verità che si dice nascosta è al riparo da ogni verifica, perché tanto il silenzio quanto la smentita ne diventano la prova.',
  miracle:
    'Guarigioni e guadagni rapidi, sicuri e senza prezzo sono le promesse più antiche della pubblicità; se ci fossero prove, ne sarebbero piene le riviste scientifiche.',
  headline:
    'La maggior parte delle persone non va oltre il titolo: ciò che promette è ciò che verrà ricordato e ripetuto.',
  tone: 'Le parole forti o cariche danno un giudizio prima che ci sia un fatto sul tavolo, e di solito è il giudizio a restare in mente.',
  persuasion:
    'Le tecniche di persuasione lavorano sui sentimenti più che sulle ragioni; trovarne una non dimostra che il testo sia falso, ma indica dove le ragioni mancano.',
  sharing: 'Chi mette fretta non vuole che prima si verifichi; ciò che è vero può aspettare fino a domani.',
  money:
    'Quando un testo guadagna da ciò che i lettori faranno dopo averlo letto, il suo interesse e il loro non coincidono più.',
  time: 'Anche le cose vere ingannano, se raccontate nel momento sbagliato: i fatti vecchi sono la materia prima più comune dei falsi allarmi.',
  publisher:
    'Chi pubblica non dice nulla di una singola frase, ma dice molto di ciò che succede quando una frase si rivela sbagliata.',
  opinion: 'Un’opinione può essere tagliente quanto vuole, purché chi legge sappia che lo è.',
  style:
    'Il modo di scrivere è un indizio, non una prova: le storie false tendono a somigliarsi, e vi somigliano anche alcune vere.',
  checked: 'Nulla di ciò che un testo dice di sé pesa quanto qualcun altro che è andato a vedere.',
  plain: 'Un metodo come questo valuta solo ciò che si può indicare nel testo, e lascia aperto il resto.',
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
