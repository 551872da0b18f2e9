import type { VaglioEvaluation } from '@vaglio/contracts';
import type { Contribution } from '../../../evaluation.types.js';
import { boundedArticle } from '../../story/bounded-article.js';
import { dataOf, type Story } from '../../story/story.js';
import type { Prose } from '../prose.js';
import type { Teller } from '../teller.js';
import { englishClasses, englishCriteria, englishGenres, lowerFirst } from './words.js';

/** The evaluation written for readers, in English. */
export function englishVaglio(story: Story, teller: Teller, prose: Prose): VaglioEvaluation {
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
    'The five criteria are Currency, Relevance, Authority, Accuracy and Purpose, each out of 20; what is unknown widens the range and never lowers the score by itself.',
    'What a page says of itself is kept apart from what others say of it, and counts for little: anyone can write an About page, buy a domain or fill in a signature.',
    'Whoever wants to know more should open the original, look for who first reported the matter, and see whether anybody independent tells it the same way.',
    'A judgement of this kind concerns the text that was read, on the day it was read, and nobody’s honesty.',
  ];
  return boundedArticle(
    [lead(story, teller), weighing(story, teller), unknowns(story, prose), [closing(story, teller)]],
    reserve,
  );
}

function lead(story: Story, teller: Teller): string[] {
  const what = `${story.title === null ? `This ${englishGenres[story.genre]}` : teller.voice.quote(story.title, 120)}`;
  const where = story.outlet === null ? '' : `, published by ${plainName(story.outlet, teller)}`;
  const when = story.date === null ? '' : ` on ${teller.voice.date(story.date)}`;
  const subject =
    where === '' && when === '' ? what : `${what}${where === '' ? `, published` : where}${when},`;
  if (story.judgement === 'abstained') {
    return [
      `${subject} offers too little for a verdict.`,
      'A score would pretend to a knowledge nobody has.',
    ];
  }
  return [
    `${subject} reaches ${story.score} points out of 100: ${englishClasses[story.credibilityClass]}.`,
    `The honest range runs from ${story.range.low} to ${story.range.high}.`,
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
  const cost = `${-each.points} ${each.points === -1 ? 'point' : 'points'}`;
  const name = englishCriteria[each.finding.criterion];
  const shown = example ? ` The reader can see it here: ${example}` : '';
  if (index === 0) return `${said} That costs ${name} ${cost}.${shown}`;
  return index === 1 ? `There is more: ${lowerFirst(said)}${shown}` : said;
}

function gain(each: Contribution, index: number, teller: Teller): string {
  const said = teller.says(each.finding);
  return index === 0 ? `In its favour: ${lowerFirst(said)}` : said;
}

function unknowns(story: Story, prose: Prose): string[] {
  return story.limitations.slice(0, 3).map((limitation) => prose.limitation(limitation, story));
}

function closing(story: Story, teller: Teller): string {
  const check = story.against.map(({ finding }) => teller.check(finding)).find((each) => each !== null);
  if (check) return check;
  return story.limitations.includes('no-independent-evidence')
    ? 'Before passing it on, look for a second, independent report of the same events.'
    : 'Ordinary care is enough.';
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
  return `The text was read as ${article_(englishGenres[story.genre])}.`;
}

function article_(noun: string): string {
  return noun === 'satire' ? noun : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function editorialNote(story: Story): string {
  return `Made by a program from ${story.findings.length} findings in the text; it judges the text, not the people in it.`;
}

function factAnalysis(story: Story): string {
  const quotes = dataOf(story, 'accuracy.quotes-attributed')?.['count'] ?? 0;
  return `Attributed quotations: ${String(quotes)}.`;
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
        `${englishCriteria[criterion.criterion]} ${criterion.score}/20. ${prose.verdictOn(criterion, story)}`,
    )
    .join(' ');
}

function finalAssessment(story: Story): string {
  if (story.judgement === 'abstained') return 'No verdict: there is not enough to judge.';
  return `${story.score}/100, ${englishClasses[story.credibilityClass]}.`;
}

function assessmentReason(story: Story, teller: Teller): string {
  const first = story.against[0] ?? story.inFavour[0];
  return first ? teller.says(first.finding) : 'Little in the text counts for or against it.';
}

function verdict(story: Story): string {
  return finalAssessment(story);
}
