import type { VaglioEvaluation } from '@vaglio/contracts';
import type { Contribution } from '../../../evaluation.types.js';
import { boundedArticle } from '../../story/bounded-article.js';
import { dataOf, type Story } from '../../story/story.js';
import type { Prose } from '../prose.js';
import type { Teller } from '../teller.js';
import { italianClasses, italianCriteria, italianGenres, lowerFirst } from './words.js';

/** The evaluation written for readers, in Italian. */
export function italianVaglio(story: Story, teller: Teller, prose: Prose): VaglioEvaluation {
  return {
    journalisticArticle: article(story, teller, prose),
    keyFindings: keyFindings(story, teller),
    expertContext: expertContext(story),
    editorialNote: editorialNote(story),
    factAnalysis: factAnalysis(story),
    criticalPoints: criticalPoints(story, teller),
    reasoning: reasoning(story, prose),
    finalAssessment: finalAssessment(story),
    assessmentReason: assessmentReason(story, teller),
    credibilityVerdict: verdict(story),
  };
}

function article(story: Story, teller: Teller, prose: Prose): string {
  const reserve = [
    ...Object.values(story.criteria).map((criterion) => prose.detailsOf(criterion, story)),
    ...story.limitations.map((limitation) => prose.limitation(limitation, story)),
    'I cinque criteri sono Attualità, Rilevanza, Autorevolezza, Accuratezza e Scopo, ciascuno su 20; ciò che non si sa allarga l’intervallo e da solo non abbassa mai il punteggio.',
    'Ciò che una pagina dice di sé è tenuto distinto da ciò che ne dicono gli altri, e conta poco: chiunque può scrivere un «Chi siamo», comprare un dominio o inventare una firma.',
    'Chi vuole saperne di più può aprire l’originale, cercare chi ne abbia parlato per primo e vedere se qualcuno di indipendente lo racconta allo stesso modo.',
    'Un giudizio di questo genere riguarda il testo che è stato letto, nel giorno in cui è stato letto, e l’onestà di nessuno.',
  ];
  return boundedArticle(
    [lead(story, teller), weighing(story, teller), unknowns(story, prose), [closing(story, teller)]],
    reserve,
  );
}

function lead(story: Story, teller: Teller): string[] {
  const what = `${story.title === null ? `Questo testo (${italianGenres[story.genre]})` : teller.voice.quote(story.title, 120)}`;
  const where = story.outlet === null ? '' : `, pubblicato da ${plainName(story.outlet, teller)}`;
  const when = story.date === null ? '' : ` il ${teller.voice.date(story.date)}`;
  const subject =
    where === '' && when === '' ? what : `${what}${where === '' ? `, pubblicato` : where}${when},`;
  if (story.judgement === 'abstained') {
    return [
      `${subject} offre troppo poco per un verdetto.`,
      'Un punteggio fingerebbe di sapere ciò che nessuno sa.',
    ];
  }
  return [
    `${subject} arriva a ${story.score} punti su 100: ${italianClasses[story.credibilityClass]}.`,
    `L’intervallo onesto va da ${story.range.low} a ${story.range.high}.`,
  ];
}

function plainName(name: string, teller: Teller): string {
  return teller.voice.quote(name, 60).slice(1, -1);
}

function weighing(story: Story, teller: Teller): string[] {
  const losses = story.against.slice(0, 3).map((each, index) => loss(each, index, story, teller));
  const gains = story.inFavour.slice(0, 3).map((each, index) => gain(each, index, teller));
  return story.credibilityClass === 'low' || story.credibilityClass === 'poor'
    ? [...losses, ...gains]
    : [...gains, ...losses];
}

function loss(each: Contribution, index: number, story: Story, teller: Teller): string {
  const said = teller.says(each.finding);
  const example = teller.example(each, story);
  const cost = `${-each.points} ${each.points === -1 ? 'punto' : 'punti'}`;
  const name = italianCriteria[each.finding.criterion];
  const shown = example ? ` Si vede qui: ${example}` : '';
  if (index === 0) return `${said} Costa ${cost} (${name}).${shown}`;
  return index === 1 ? `C’è dell’altro: ${lowerFirst(said)}${shown}` : said;
}

function gain(each: Contribution, index: number, teller: Teller): string {
  const said = teller.says(each.finding);
  return index === 0 ? `A favore: ${lowerFirst(said)}` : said;
}

function unknowns(story: Story, prose: Prose): string[] {
  return story.limitations.slice(0, 3).map((limitation) => prose.limitation(limitation, story));
}

function closing(story: Story, teller: Teller): string {
  const check = story.against.map(({ finding }) => teller.check(finding)).find((each) => each !== null);
  if (check) return check;
  return story.limitations.includes('no-independent-evidence')
    ? 'Prima di diffonderlo, cercare un secondo resoconto indipendente degli stessi fatti.'
    : 'Basta la normale attenzione.';
}

function keyFindings(story: Story, teller: Teller): string[] {
  const chosen = [...story.against.slice(0, 4), ...story.inFavour.slice(0, 3)];
  if (chosen.length === 0) return story.findings.slice(0, 3).map((finding) => teller.says(finding));
  return chosen.map((each) => {
    const example = each.points < 0 ? teller.example(each, story) : null;
    return example ? `${teller.says(each.finding)} ${example}` : teller.says(each.finding);
  });
}

function expertContext(story: Story): string {
  return `Il testo è stato letto come ${italianGenres[story.genre]}.`;
}

function editorialNote(story: Story): string {
  return `Scritto da un programma a partire da ${story.findings.length} osservazioni sul testo; giudica il testo, non le persone.`;
}

function factAnalysis(story: Story): string {
  const quotes = dataOf(story, 'accuracy.quotes-attributed')?.['count'] ?? 0;
  return `Citazioni attribuite: ${String(quotes)}.`;
}

function criticalPoints(story: Story, teller: Teller): string[] {
  const checks = [...story.against.map(({ finding }) => finding), ...story.findings].map((finding) =>
    teller.check(finding),
  );
  return [...new Set(checks.filter((check) => check !== null))].slice(0, 5);
}

function reasoning(story: Story, prose: Prose): string {
  return Object.values(story.criteria)
    .map(
      (criterion) =>
        `${italianCriteria[criterion.criterion]} ${criterion.score}/20. ${prose.verdictOn(criterion, story)}`,
    )
    .join(' ');
}

function finalAssessment(story: Story): string {
  if (story.judgement === 'abstained') return 'Nessun verdetto: c’è troppo poco per giudicare.';
  return `${story.score}/100, ${italianClasses[story.credibilityClass]}.`;
}

function assessmentReason(story: Story, teller: Teller): string {
  const first = story.against[0] ?? story.inFavour[0];
  return first ? teller.says(first.finding) : 'Poco nel testo depone a favore o contro.';
}

function verdict(story: Story): string {
  return finalAssessment(story);
}
