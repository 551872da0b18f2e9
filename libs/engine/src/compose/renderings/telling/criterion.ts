import type { Ceiling, Contribution, CriterionEvaluation } from '../../../evaluation.types.js';
import { weightOf, type Story } from '../../story/story.js';
import type { Narrator } from '../narrator.js';
import type { Level, NotJudged } from '../phrases.js';

/** The judgement on a criterion in one sentence. */
export function verdictOn(evaluation: CriterionEvaluation, story: Story, narrator: Narrator): string {
  const { criterion: says, teller } = narrator;
  if (!evaluation.judged) return notJudged([evaluation], story, narrator);
  const shown = decisiveOf(evaluation);
  return `${standing(evaluation, story, narrator)}. ${shown ? teller.says(shown.finding) : says.nothingSeen}`;
}

/** Why criteria were not judged, in one sentence for all of them. */
export function notJudged(
  evaluations: readonly CriterionEvaluation[],
  story: Story,
  { criterion: says, names }: Narrator,
): string {
  const named = evaluations.map(({ criterion }) => names.criteria[criterion]);
  return says.notJudged(named, says.whyNotJudged[whyNotJudged(story)]);
}

/** What moved the score the way it went: a score above its base is not explained by what cost points. */
function decisiveOf({ contributions, base, score }: CriterionEvaluation): Contribution | undefined {
  const moved = contributions.filter(({ points }) => points !== 0);
  const thatWay = moved.find(({ points }) => Math.sign(points) === Math.sign(score - base));
  return thatWay ?? moved[0] ?? contributions[0];
}

/** How a judged criterion stands, in a few words without a full stop. */
export function standing(
  { criterion, score, contributions }: CriterionEvaluation,
  story: Story,
  { criterion: says }: Narrator,
): string {
  if (criterion === 'currency' && story.date === null) return says.notAnchored;
  // Without a loss nothing speaks against the text: few points then mean that little is known.
  const hasLoss = contributions.some((each) => weightOf(each) < 0);
  const level = hasLoss ? levelOf(score) : unlost(levelOf(score));
  if (criterion === 'authority') {
    return level === 1 && story.isPublisherKnown ? says.publisherKnown : says.levels.authority[level];
  }
  return contributions.some((each) => weightOf(each) !== 0) ? says.levels[criterion][level] : says.leftOpen;
}

function unlost(level: Level): Level {
  return level === 0 ? 0 : 1;
}

function levelOf(score: number): Level {
  if (score >= 15) return 0;
  if (score >= 10) return 1;
  return score >= 6 ? 2 : 3;
}

function whyNotJudged({ limitations, genre }: Story): NotJudged {
  if (limitations.includes('kind-not-judged')) return genre === 'satire' ? 'satire' : 'kind';
  if (limitations.includes('text-too-short')) return 'too-short';
  if (limitations.includes('links-only')) return 'links-only';
  if (limitations.includes('unusual-letters')) return 'letters';
  if (limitations.includes('text-mostly-hidden')) return 'hidden';
  return 'language';
}

/** How the points of a criterion came about. */
export function detailsOf(evaluation: CriterionEvaluation, story: Story, narrator: Narrator): string {
  const { contributions, ceilings, judged } = evaluation;
  const { criterion: says, grammar, teller } = narrator;
  const name = narrator.names.criteria[evaluation.criterion];
  if (!judged) {
    if (story.judgement === 'abstained') return notJudged([evaluation], story, narrator);
    const seen = contributions.map(({ finding }) => teller.says(finding));
    return [says.keepsNeutral(name), ...seen.slice(0, 3)].join(' ');
  }
  const moved = contributions.filter(({ points }) => points !== 0);
  const held = contributions.filter(({ points, held: back }) => points === 0 && back !== undefined);
  const shown = contributions.filter(({ points, held: back }) => points === 0 && back === undefined);
  return [
    movement(name, moved.length, evaluation, narrator),
    ...moved.map((each) => withPoints(each, story, narrator)),
    ...heldBack(held, narrator),
    ...shown
      .slice(0, 2)
      .map(({ finding }) => `${says.withoutEffect} ${grammar.lowerFirst(teller.says(finding))}`),
    ...ceilings.map((ceiling) => stoppedBy(ceiling, narrator)),
  ].join(' ');
}

function movement(
  name: string,
  moved: number,
  { base, score }: CriterionEvaluation,
  { criterion: says }: Narrator,
): string {
  if (moved === 0) return says.stays(name, base);
  return base === score ? says.balances(name, base) : says.moves(name, base, score);
}

function stoppedBy({ reason, limit }: Ceiling, { criterion: says }: Narrator): string {
  return reason === 'inside-only' ? says.insideOnly(limit) : says.withoutOthers(limit);
}

function heldBack(held: readonly Contribution[], { criterion: says, grammar, teller }: Narrator): string[] {
  return held.slice(0, 3).map((each, index) => {
    const said = teller.says(each.finding);
    if (index > 0) return said;
    return `${weightOf(each) > 0 ? says.ceilingReached : says.bottomReached} ${grammar.lowerFirst(said)}`;
  });
}

function withPoints(
  each: Contribution,
  story: Story,
  { criterion: says, grammar, teller }: Narrator,
): string {
  const said = `${teller.says(each.finding).replace(/\.$/, '')} (${signed(each.points)}).`;
  const example = each.points < 0 ? teller.example(each, story) : null;
  return example === null ? said : `${said} ${says.example(grammar.ended(example))}`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}
