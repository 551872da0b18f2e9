import type { Criterion } from '@vaglio/contracts';
import type { Finding } from '../../../analysis.types.js';
import type { Contribution } from '../../../evaluation.types.js';
import type { ArticleParts } from '../../story/bounded-article.js';
import { oneOf } from '../../story/one-of.js';
import { weightOf, type Story } from '../../story/story.js';
import { themeOf } from '../../story/theme.js';
import type { Prose, VaglioTexts } from '../prose.js';
import type { Teller } from '../teller.js';
import { WHY } from './why.js';
import {
  ended,
  italianBadges,
  italianClasses,
  italianCriteria,
  italianCriteriaInText,
  lowerFirst,
  sentenceStart,
} from './words.js';

/** The evaluation written for readers, in Italian. */
export function italianVaglio(story: Story, teller: Teller, prose: Prose): VaglioTexts {
  return {
    articleParts: articleParts(story, teller, prose),
    keyFindings: keyFindings(story, teller),
    expertContext: expertContext(story, teller),
    editorialNote: editorialNote(story, teller),
    factAnalysis: factAnalysis(story, teller),
    criticalPoints: criticalPoints(story, teller),
    reasoning: reasoning(story, teller, prose),
    finalAssessment: finalAssessment(story),
    assessmentReason: assessmentReason(story, teller),
    credibilityVerdict: verdict(story),
  };
}

function articleParts(story: Story, teller: Teller, prose: Prose): ArticleParts {
  const pleads = story.inFavour.length > 0 && !isDoubtful(story);
  const body = pleads
    ? [gains(story, teller), losses(story, teller)]
    : [losses(story, teller), gains(story, teller)];
  const paragraphs = [
    lead(story, teller),
    ...body,
    unknowns(story, prose),
    [turn(story, prose), closing(story, teller)],
  ];
  const reserve = [
    ...Object.values(story.criteria).map((criterion) => prose.detailsOf(criterion, story)),
    factAnalysis(story, teller),
    `Quello che è stato letto conta ${story.wordCount} parole in ${teller.voice.count(story.sentenceCount, 'una frase', 'frasi')}.`,
    'Il metodo pone cinque domande: è attuale, resta sul tema, chi parla, che cosa lo sostiene e a che cosa serve? Ognuna vale 20 punti, e ciò che resta ignoto allarga l’intervallo senza abbassare il punteggio.',
    'Chi vuole andare oltre può aprire l’originale, cercare chi ne abbia parlato per primo e vedere se qualcuno di indipendente lo racconta allo stesso modo.',
    'Quello che una pagina dice di sé qui conta poco, perché chiunque può scriverlo: una firma, un indirizzo, una pagina sui propri meriti.',
    'Il giudizio riguarda il testo così come è stato letto, e l’onestà di nessuno.',
  ];
  return { paragraphs, reserve };
}

function isDoubtful({ credibilityClass }: Story): boolean {
  return credibilityClass === 'low' || credibilityClass === 'poor';
}

const THIS: Readonly<Record<Story['genre'], string>> = {
  report: 'questo resoconto',
  opinion: 'questa opinione',
  satire: 'questo testo satirico',
  sponsored: 'questo testo sponsorizzato',
  press_release: 'questo comunicato stampa',
};

function lead(story: Story, teller: Teller): string[] {
  const title = story.title === null ? THIS[story.genre] : teller.voice.quote(story.title, 120);
  const source = [
    ...(story.date === null ? [] : [`il ${teller.voice.date(story.date)}`]),
    ...(story.outlet === null ? [] : [`su ${teller.voice.bare(story.outlet)}`]),
  ].join(' ');
  const published = source === '' ? '' : `, uscito ${source},`;
  if (story.judgement === 'abstained') {
    return [`${sentenceStart(title)}${published} offre troppo poco per un verdetto, che perciò non si dà.`];
  }
  const classed = italianClasses[story.credibilityClass];
  const opening = oneOf(story, 0, [
    `${sentenceStart(title)}${published} arriva a ${story.score} punti su 100: è ${classed}.`,
    `Quanto ci si può fidare di ${title}${published.replace(/,$/, '')}? Fino a ${story.score} punti su 100: è ${classed}.`,
    `Esaminato secondo cinque criteri, ${title}${published} raggiunge ${story.score} punti su 100. È ${classed}.`,
  ]);
  return [
    opening,
    story.opening === null ? '' : `Comincia così: ${ended(teller.voice.quote(story.opening, 220))}`,
    `Dato ciò che non si sa, il valore giusto può stare ovunque tra ${story.range.low} e ${story.range.high}.`,
  ];
}

function gains(story: Story, teller: Teller): string[] {
  const chosen = story.inFavour.filter(({ finding }) => finding.code !== 'currency.date-stated').slice(0, 4);
  const [first, ...others] = chosen;
  if (!first) return [];
  const opening = isDoubtful(story)
    ? oneOf(story, 1, [
        'Sull’altro piatto della bilancia c’è poco:',
        'A onor del vero:',
        'Una cosa si può dire a suo favore:',
      ])
    : oneOf(story, 1, ['Che cosa parla in suo favore:', 'A suo favore:', 'Il suo lato più forte:']);
  const example = isDoubtful(story) ? null : teller.example(first, story);
  return [
    `${opening} ${lowerFirst(teller.says(first.finding))}`,
    example === null ? '' : `Vi si legge, per esempio: ${ended(example)}`,
    ...(isDoubtful(story) ? others.slice(0, 1) : others).map((each, index) => {
      const shown = index === 0 && !isDoubtful(story) ? teller.example(each, story) : null;
      return shown === null
        ? teller.says(each.finding)
        : `${teller.says(each.finding)} Un altro passo: ${ended(shown)}`;
    }),
  ];
}

function losses(story: Story, teller: Teller): string[] {
  return story.against
    .slice(0, isDoubtful(story) ? 5 : 3)
    .map((each, index) => loss(each, index, story, teller));
}

const OF: Readonly<Record<Criterion, string>> = {
  currency: 'dell’Attualità',
  relevance: 'della Rilevanza',
  authority: 'dell’Autorevolezza',
  accuracy: 'dell’Accuratezza',
  purpose: 'dello Scopo',
};

/** Points from which a loss is worth dwelling on. */
const WEIGHTY = 3;

function loss(each: Contribution, index: number, story: Story, teller: Teller): string {
  const said = teller.says(each.finding);
  const example = index < 3 ? teller.example(each, story) : null;
  const shown =
    example === null
      ? ''
      : ` ${oneOf(story, index, ['Vi si legge:', 'Ecco il passo:', 'Con le sue parole:'])} ${ended(example)}`;
  if (index === 0) {
    const points = -weightOf(each);
    const cost = `${points} ${points === 1 ? 'punto' : 'punti'} ${OF[each.finding.criterion]}`;
    return `${said} ${points < WEIGHTY ? `Costa ${cost}` : `Nulla pesa di più: ${cost}`}.${shown}`;
  }
  if (index === 1) {
    return `${oneOf(story, 2, ['Poi c’è questo:', 'Un secondo punto:', 'E non è tutto:'])} ${lowerFirst(said)}${shown}`;
  }
  return `${said}${shown}`;
}

function unknowns(story: Story, prose: Prose): string[] {
  return story.limitations.slice(0, 3).map((limitation) => prose.limitation(limitation, story));
}

function turn(story: Story, prose: Prose): string {
  const better = story.changes.find(({ points }) => points > 0);
  return better ? prose.change(better) : '';
}

function closing(story: Story, teller: Teller): string {
  const check = story.against.map(({ finding }) => teller.check(finding)).find((each) => each !== null);
  if (check) return check;
  return story.limitations.includes('no-independent-evidence')
    ? 'Prima di diffonderlo, cercare un secondo resoconto indipendente della stessa vicenda.'
    : 'Basta la normale attenzione.';
}

function keyFindings(story: Story, teller: Teller): string[] {
  const chosen = [...story.against.slice(0, 4), ...story.inFavour.slice(0, 3)];
  if (chosen.length === 0) return story.findings.slice(0, 3).map((finding) => teller.says(finding));
  return chosen.map((each) => {
    const example = weightOf(each) < 0 ? story.furtherExamples.get(each.finding)?.[0] : undefined;
    return example === undefined
      ? teller.says(each.finding)
      : `${teller.says(each.finding)} Vi si legge: ${ended(teller.voice.quote(example))}`;
  });
}

function expertContext(story: Story, teller: Teller): string {
  const decisive = [...story.against.slice(0, 3), ...story.inFavour.slice(0, 2)];
  const themes = [...new Map(decisive.map((each) => [themeOf(each.finding.code), each.finding])).entries()]
    .filter(([theme]) => theme !== 'plain')
    .slice(0, 2);
  if (themes.length === 0) return `${WHY.plain} Qui ${lowerFirst(prosaicCount(story))}`;
  return themes
    .map(([theme, finding], index) => `${WHY[theme]} ${inPoint(finding, index, story, teller)}`)
    .join(' ');
}

/** The finding at work: a sentence that no other field quotes where there is one, else the words that gave it away. */
function inPoint(finding: Finding, index: number, story: Story, teller: Teller): string {
  const example = story.furtherExamples.get(finding)?.[1];
  if (example !== undefined) return `Un caso concreto: ${ended(teller.voice.quote(example))}`;
  const { cues } = finding.data;
  if (!Array.isArray(cues) || cues.length === 0) return teller.says(finding);
  const words = teller.voice.quotes(cues);
  return index === 0 ? `Le parole che qui lo fanno: ${words}.` : `In questo testo ci pensano ${words}.`;
}

function prosaicCount(story: Story): string {
  return story.findings.length === 1
    ? 'C’era 1 cosa da pesare.'
    : `C’erano ${story.findings.length} cose da pesare.`;
}

const READ_AS: Readonly<Record<Story['genre'], string>> = {
  report: 'come cronaca',
  opinion: 'come opinione',
  satire: 'come satira',
  sponsored: 'come contenuto sponsorizzato',
  press_release: 'come comunicato stampa',
};

function editorialNote(story: Story, teller: Teller): string {
  const answered = story.evidence.asked.filter(({ outcome }) => outcome === 'answered').length;
  const asked = story.evidence.asked.filter(({ outcome }) => outcome !== 'not-configured').length;
  const outside =
    asked === 0
      ? 'All’esterno non è stato possibile chiedere a nessuno.'
      : `Su ${teller.voice.count(asked, 'una fonte esterna interpellata', 'fonti esterne interpellate')}, ${answered} ${answered === 1 ? 'aveva' : 'avevano'} qualcosa da dire.`;
  return `Questa analisi è stata scritta da un programma, che ha letto il testo ${READ_AS[story.genre]} di ${story.wordCount} parole e ha pesato ${teller.voice.count(story.findings.length, 'un’osservazione', 'osservazioni')}. ${outside} Giudica ciò che è scritto, non chi l’ha scritto.`;
}

const FACTUAL =
  /^accuracy\.(?:fact-check|independent|coverage|no-coverage|primary|quotes|numbers|named|vague|claims|rumour|careful)/;

function factAnalysis(story: Story, teller: Teller): string {
  const facts = story.findings
    .filter(({ code }) => FACTUAL.test(code))
    .map((finding) => teller.says(finding));
  if (facts.length === 0)
    return 'Il testo non offre citazioni, cifre o link con cui risalire a ciò che afferma.';
  const alone = story.limitations.includes('no-independent-evidence');
  return [
    ...facts.slice(0, 6),
    ...(alone
      ? ['Non si è trovato nessuno, indipendente dal testo, che ne confermi o ne smentisca una parte.']
      : []),
  ].join(' ');
}

function criticalPoints(story: Story, teller: Teller): string[] {
  const findings = [...story.against.map(({ finding }) => finding), ...story.findings];
  const checks = findings.map((finding) => teller.check(finding)).filter((check) => check !== null);
  const points = [...new Set(checks)].slice(0, 5);
  if (points.length > 0) return points;
  const unsure = story.limitations.includes('no-independent-evidence');
  return unsure ? ['Cercare un secondo resoconto indipendente della stessa vicenda.'] : [];
}

function reasoning(story: Story, teller: Teller, prose: Prose): string {
  return Object.values(story.criteria)
    .map((each) => {
      const name = `${italianCriteria[each.criterion]}, ${each.score} su 20`;
      if (!each.judged) return `${name}. ${prose.verdictOn(each, story)}`;
      const moved = each.contributions.filter((one) => weightOf(one) !== 0).slice(0, 4);
      const names = teller.voice.list(moved.map(({ finding }) => teller.name(finding)));
      const standing = lowerFirst(prose.standing(each, story));
      return names === '' ? `${name}: ${standing}.` : `${name}: ${standing}, a giudicare da ${names}.`;
    })
    .join(' ');
}

function finalAssessment(story: Story): string {
  if (story.judgement === 'abstained') return 'Nessun verdetto: c’è troppo poco per giudicare.';
  const [best, worst] = [story.ranked[0], story.ranked.at(-1)];
  const poles =
    best && worst && best.score > worst.score
      ? ` Il punto più forte è ${italianCriteriaInText[best.criterion]} (${best.score}), il più debole ${italianCriteriaInText[worst.criterion]} (${worst.score}).`
      : '';
  return `${sentenceStart(italianClasses[story.credibilityClass])}: ${story.score} su 100, in un intervallo da ${story.range.low} a ${story.range.high}.${poles}`;
}

function assessmentReason(story: Story, teller: Teller): string {
  const [against, inFavour] = [story.against[0], story.inFavour[0]];
  if (against && inFavour) {
    return `Sul piatto dei contro, prima di tutto, ${teller.name(against.finding)}; su quello dei pro, ${teller.name(inFavour.finding)}.`;
  }
  const only = against ?? inFavour;
  if (!only) return 'Nel testo c’è poco che deponga a favore o contro.';
  const names = (against ? story.against : story.inFavour)
    .slice(0, 3)
    .map(({ finding }) => teller.name(finding));
  return `${against ? 'A decidere contro' : 'A reggerlo'}: ${teller.voice.list(names)}.`;
}

function verdict(story: Story): string {
  return story.judgement === 'abstained'
    ? 'Troppo poco per giudicare'
    : `${italianBadges[story.credibilityClass]}: ${story.score}/100`;
}
