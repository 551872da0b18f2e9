import type { Criterion } from '@vaglio/contracts';
import type { Contribution, CriterionEvaluation, Limitation } from '../../../evaluation.types.js';
import { weightOf, type Story } from '../../story/story.js';
import type { Prose } from '../prose.js';
import { Teller } from '../teller.js';
import { voiceOf } from '../voice.js';
import { italianFindingTexts } from './finding-texts.js';
import { italianVaglio } from './vaglio.js';
import {
  bareNoun,
  ended,
  italianBadges,
  italianClasses,
  italianCriteria,
  italianCriteriaInText,
  italianGenres,
  lowerFirst,
  sentenceStart,
  signed,
} from './words.js';

const voice = voiceOf('it');
const teller = new Teller(italianFindingTexts, voice);

/** Italian for everything that is not a finding. */
export const italianProse: Prose = {
  findings: italianFindingTexts,
  criterionName: italianCriteria,
  badge: (story) =>
    story.judgement === 'abstained' ? 'Troppo poco per giudicare' : italianBadges[story.credibilityClass],
  summary: summary,
  shortSummary: shortSummary,
  rationale: rationale,
  craapSummary: craapSummary,
  verdictOn: verdictOn,
  standing: levelOf,
  detailsOf: detailsOf,
  limitation: (limitation, story) => limitationText(limitation, story),
  change: ({ kind, finding, together = [], points }) => {
    const many = Math.abs(points) === 1 ? 'punto' : 'punti';
    const effect = points > 0 ? `salirebbe di ${points} ${many}` : `scenderebbe di ${-points} ${many}`;
    const gone = voice.list([finding, ...together].map((each) => teller.name(each)));
    const given =
      kind === 'removed' ? `Se non fosse per ${gone}` : `Con ${ADDED[finding.code] ?? finding.code}`;
    if (together.length > 0)
      return `${given} – tutto insieme, perché togliere una cosa sola non cambierebbe nulla – il punteggio ${effect}.`;
    return `${given} il punteggio ${effect}.`;
  },
  tags: (story) => [
    italianGenres[story.genre],
    ...story.against.slice(0, 2).map(({ finding }) => bareNoun(teller.name(finding))),
    ...story.inFavour.slice(0, 1).map(({ finding }) => bareNoun(teller.name(finding))),
  ],
  vaglio: (story) => italianVaglio(story, teller, italianProse),
};

const ADDED: Readonly<Record<string, string>> = {
  'accuracy.primary-sources-linked': 'link a tre fonti primarie',
  'accuracy.named-sources': 'fonti con nome dietro le affermazioni',
  'purpose.other-side-heard': 'la risposta dell’altra parte',
  'accuracy.independent-coverage': 'tre resoconti indipendenti degli stessi fatti',
  'accuracy.fact-check-disputes': 'una verifica che smentisse l’affermazione centrale',
  'authority.outlet-self-regulated': 'una testata che risponde a un organismo di autodisciplina',
};

function summary(story: Story): readonly string[] {
  if (story.judgement === 'abstained') {
    return [
      'Qui c’è troppo poco per giudicare, perciò non si dà un verdetto.',
      ...story.limitations.slice(0, 3).map((limitation) => limitationText(limitation, story)),
    ];
  }
  const { low, high } = story.range;
  return [
    `${story.score} su 100, probabilmente tra ${low} e ${high}: ${italianClasses[story.credibilityClass]}.`,
    ...story.against.slice(0, 2).map(({ finding }) => teller.says(finding)),
    ...story.inFavour.slice(0, story.against.length === 0 ? 3 : 2).map(({ finding }) => teller.says(finding)),
    ...story.limitations.slice(0, 1).map((limitation) => limitationText(limitation, story)),
  ];
}

function shortSummary(story: Story): string {
  if (story.judgement === 'abstained') {
    return `Troppo poco per giudicare. ${story.limitations
      .slice(0, 1)
      .map((each) => limitationText(each, story))
      .join('')}`.trim();
  }
  const [against, inFavour] = [story.against[0], story.inFavour[0]];
  const first = sentenceStart(italianClasses[story.credibilityClass]);
  if (against && inFavour) {
    return `${first}: a favore, ${teller.name(inFavour.finding)}; contro, ${teller.name(against.finding)}.`;
  }
  const only = against ?? inFavour;
  if (!only) return `${first}: vi si trova poco che deponga a favore o contro.`;
  const names = story.inFavour.slice(0, 2).map(({ finding }) => teller.name(finding));
  const losses = story.against.slice(0, 2).map(({ finding }) => teller.name(finding));
  return against
    ? `${first}, soprattutto per ${voice.list(losses)}.`
    : `${first}. A favore: ${voice.list(names)}.`;
}

function rationale(story: Story): string {
  const [best, worst] = [story.ranked[0], story.ranked.at(-1)];
  if (story.judgement === 'abstained' || !best || !worst) {
    return 'Un punteggio deve poggiare su qualcosa. Qui c’era troppo poco: ogni criterio resta al suo punto neutro e l’intervallo copre tutta la scala.';
  }
  const parts = [
    `I ${story.score} punti vengono da cinque criteri da 20 ciascuno.`,
    best.score === worst.score
      ? `Sono tutti a ${best.score}.`
      : `Il più forte è ${italianCriteriaInText[best.criterion]} con ${best.score}, il più debole ${italianCriteriaInText[worst.criterion]} con ${worst.score}.`,
    ...story.against
      .slice(0, 1)
      .map((each) => `La perdita più pesante: ${pointsIn(each)}, per ${teller.name(each.finding)}.`),
    ...story.inFavour
      .slice(0, 1)
      .map((each) => `Il guadagno maggiore: ${pointsIn(each)}, per ${teller.name(each.finding)}.`),
    ...(story.criteria.accuracy.ceilings.some(({ reason }) => reason === 'no-independent-evidence')
      ? [
          'Non si è trovato nessuno di indipendente che lo confermi o lo smentisca: l’Accuratezza non può superare 14.',
        ]
      : []),
  ];
  return parts.join(' ');
}

function craapSummary(story: Story): string {
  const parts = Object.values(story.criteria).map(
    ({ criterion, score, judged }) =>
      `${italianCriteria[criterion]} ${score}${judged ? '' : ' (non giudicata)'}`,
  );
  return `${voice.list(parts)}, su 20 ciascuno: ${story.score} su 100.`;
}

function verdictOn(evaluation: CriterionEvaluation, story: Story): string {
  if (!evaluation.judged)
    return `${italianCriteria[evaluation.criterion]}: non giudicata, perché ${whyNotJudged(story)}.`;
  const heaviest = evaluation.contributions.find(({ points }) => points !== 0);
  const level = levelOf(evaluation, story);
  return heaviest ? `${level}. ${teller.says(heaviest.finding)}` : `${level}. ${nothingSeen(evaluation)}`;
}

function nothingSeen({ contributions }: CriterionEvaluation): string {
  const shown = contributions[0];
  return shown ? teller.says(shown.finding) : 'Nulla nel testo depone qui a favore o contro.';
}

const LEVELS: Readonly<Record<Criterion, readonly [string, string, string, string]>> = {
  currency: [
    'Ben collocato nel tempo',
    'Collocato nel tempo quanto basta',
    'Difficile da collocare nel tempo',
    'Ingannevole sul proprio tempo',
  ],
  relevance: [
    'Titolo e testo vanno insieme',
    'Il testo resta per lo più sul suo tema',
    'Titolo e testo si allontanano',
    'Il titolo promette ciò che il testo non contiene',
  ],
  authority: [
    'Un editore di cui si sa qualcosa',
    'Di chi parla si sa poco',
    'Qualche dubbio su chi parla',
    'Buone ragioni per diffidare di chi pubblica',
  ],
  accuracy: ['Ben sostenuto', 'Sostenuto in parte', 'Poco sostenuto', 'Quasi per nulla sostenuto'],
  purpose: ['Informa', 'Informa, per lo più', 'Spinge il lettore', 'Nasce per spingere il lettore'],
};

function levelOf({ criterion, score }: CriterionEvaluation, story: Story): string {
  if (criterion === 'currency' && story.date === null) return 'Non collocato nel tempo';
  const step = score >= 15 ? 0 : score >= 10 ? 1 : score >= 6 ? 2 : 3;
  return LEVELS[criterion][step];
}

function detailsOf(evaluation: CriterionEvaluation, story: Story): string {
  const { contributions, criterion, score, base, ceilings, judged } = evaluation;
  const name = italianCriteria[criterion];
  if (!judged) {
    const seen = contributions.map(({ finding }) => teller.says(finding));
    return [`${name}: resta al punto neutro, 10 su 20.`, ...seen.slice(0, 3)].join(' ');
  }
  const moved = contributions.filter(({ points }) => points !== 0);
  const held = contributions.filter(({ points, held: back }) => points === 0 && back !== undefined);
  const shown = contributions.filter(({ points, held: back }) => points === 0 && back === undefined);
  return [
    moved.length === 0
      ? `${name}: resta al punto di partenza, ${base} su 20.`
      : `${name}: parte da ${base} e arriva a ${score} su 20.`,
    ...moved.map((each) => withPoints(each, story)),
    ...heldBack(held),
    ...shown.slice(0, 2).map(({ finding }) => `Senza effetto sui punti: ${lowerFirst(teller.says(finding))}`),
    ...ceilings.map(({ reason, limit }) =>
      reason === 'inside-only'
        ? `Ciò che una pagina dice di sé conta poco: questi guadagni si fermano a ${limit}.`
        : `Senza nessuno di indipendente che confermi, l’Accuratezza si ferma a ${limit}.`,
    ),
  ].join(' ');
}

function heldBack(held: readonly Contribution[]): string[] {
  return held.slice(0, 3).map((each, index) => {
    const why =
      weightOf(each) > 0
        ? 'Non contato, perché il tetto è raggiunto: '
        : 'Non contato oltre, perché il punteggio è già al minimo: ';
    const said = teller.says(each.finding);
    return index === 0 ? `${why}${lowerFirst(said)}` : said;
  });
}

function withPoints(each: Contribution, story: Story): string {
  const example = teller.example(each, story);
  const said = `${teller.says(each.finding).replace(/\.$/, '')} (${signed(each.points)}).`;
  return example !== null && each.points < 0 ? `${said} Per esempio: ${ended(example)}` : said;
}

function pointsIn(each: Contribution): string {
  const { finding } = each;
  const weight = weightOf(each);
  const many = Math.abs(weight) === 1 ? 'punto' : 'punti';
  return `${Math.abs(weight)} ${many} di ${italianCriteria[finding.criterion]}`;
}

function whyNotJudged(story: Story): string {
  if (story.limitations.includes('text-too-short')) return 'il testo è troppo breve';
  if (story.limitations.includes('links-only')) return 'la pagina è fatta quasi solo di link';
  if (story.limitations.includes('satire-not-checked') && story.genre === 'satire')
    return 'la satira non afferma fatti';
  return 'il modo di scrivere si legge solo in inglese e in italiano';
}

function limitationText(limitation: Limitation, story: Story): string {
  const texts: Readonly<Record<Limitation, string>> = {
    'text-too-short': `Il testo ha solo ${voice.count(story.wordCount, 'una sola parola', 'parole')}: troppo poche per giudicare.`,
    'short-text': `Con ${voice.count(story.wordCount, 'una sola parola', 'parole')} il testo è breve, perciò l’intervallo è ampio.`,
    'links-only': 'La pagina è fatta quasi soltanto di link.',
    'language-not-judged':
      'Il testo non è in inglese né in italiano: il modo di scrivere non è stato giudicato.',
    'language-unknown':
      'Non è stato possibile riconoscere la lingua del testo: il modo di scrivere non è stato giudicato.',
    'no-independent-evidence':
      'Non si è trovata una fonte indipendente che confermi o smentisca; l’Accuratezza si ferma al massimo a 14 su 20.',
    'outlet-unknown': `Dall’esterno non si sa nulla di ${story.domain === '' ? 'chi pubblica' : voice.quote(story.domain)}: questo allarga l’intervallo e non abbassa il punteggio.`,
    'date-unknown': 'La data di pubblicazione non è nota: quanto il testo sia attuale resta aperto.',
    paywalled: 'È stata letta solo la parte libera di un articolo a pagamento.',
    'satire-not-checked': 'La satira non afferma fatti: l’Accuratezza non è stata giudicata.',
    'spoken-text': 'Sono state lette solo le parole: ciò che mostrano le immagini non è stato giudicato.',
    'text-read-in-part':
      'Il testo è molto lungo: le parole sono state lette fin verso il carattere 120 000, e quel che segue non è stato giudicato.',
    'evidence-failed': 'Una delle fonti esterne non ha risposto in tempo.',
  };
  return texts[limitation];
}
