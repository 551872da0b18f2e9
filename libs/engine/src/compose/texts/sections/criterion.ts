import type { Ceiling, Contribution, CriterionEvaluation } from '../../../evaluation.types.js';
import { hasTrait } from '../../../finding-traits.js';
import { isOfUnjudgedKind, weightOf, type Outline } from '../../outline/outline.js';
import type { TextContext } from '../text-context.js';
import type { Level, NotJudged } from '../phrases.js';

/** The judgement on a criterion in one sentence. */
export function verdictOn(evaluation: CriterionEvaluation, outline: Outline, context: TextContext): string {
  const { criterion: says, grammar, writer } = context;
  if (!evaluation.judged) return notJudged([evaluation], outline, context);
  const shown = decisiveOf(evaluation);
  const manner = mannerOf(evaluation, context);
  const ofManner = manner === null ? says.nothingSeen : `${manner}.`;
  const seen = shown ? writer.continues(shown.finding) : grammar.lowerFirst(ofManner);
  const level = standing(evaluation, outline, context);
  return shown && standsAgainst(shown, level, evaluation, context)
    ? says.though(level, seen)
    : `${level}: ${seen}`;
}

/** Whether a finding says the opposite of the level before it: a signature where little is known, no author where the publisher is. */
function standsAgainst(
  shown: Contribution,
  level: string,
  { criterion }: CriterionEvaluation,
  { criterion: says }: TextContext,
): boolean {
  const weight = weightOf(shown);
  if (level === says.publisherKnown)
    return weight < 0 || (weight === 0 && shown.finding.code.startsWith('authority.byline-'));
  const place = says.levels[criterion].indexOf(level);
  if (weight > 0) return place >= (criterion === 'authority' ? 1 : 2);
  return weight < 0 && (place === 0 || place === 1) && criterion !== 'authority';
}

/** Why criteria were not judged, in one sentence for all of them. */
export function notJudged(
  evaluations: readonly CriterionEvaluation[],
  outline: Outline,
  { criterion: says, names }: TextContext,
): string {
  const named = evaluations.map(({ criterion }) => names.criteria[criterion]);
  return says.notJudged(named, says.whyNotJudged[whyNotJudged(outline)]);
}

/** What moved the score the way it went, unless the manner of writing did: a score above its base is not explained by a loss. */
function decisiveOf({
  contributions,
  base,
  score,
  manner = 0,
}: CriterionEvaluation): Contribution | undefined {
  const moved = contributions.filter(({ points }) => points !== 0);
  const thatWay = moved.find(({ points }) => Math.sign(points) === Math.sign(score - base));
  if (thatWay) return thatWay;
  return manner !== 0 && Math.sign(manner) === Math.sign(score - base)
    ? undefined
    : (moved[0] ?? contributions[0]);
}

/** What the manner of writing says where it moved the criterion; null where it did not. */
export function mannerOf(
  { criterion, manner = 0 }: CriterionEvaluation,
  { criterion: says }: TextContext,
): string | null {
  const [sober, farFromIt] = says.manner[criterion] ?? [];
  return (manner === 0 ? null : manner > 0 ? sober : farFromIt) ?? null;
}

/** How a judged criterion stands, in a few words without a full stop. */
export function standing(
  { criterion, score, contributions, manner = 0 }: CriterionEvaluation,
  outline: Outline,
  { criterion: says }: TextContext,
): string {
  if (criterion === 'currency' && outline.date === null) return says.notAnchored;
  // Without a loss nothing speaks against the text: few points then mean that little is known.
  const hasFault = contributions.some((each) => weightOf(each) < 0);
  // A style alone is no pressure on the reader.
  if (criterion === 'purpose' && manner < 0 && !hasFault) return says.leftOpen;
  const level = hasFault || manner < 0 ? levelOf(score) : unlost(levelOf(score));
  if (criterion === 'authority') {
    return level === 1 && outline.isPublisherKnown ? says.publisherKnown : says.levels.authority[level];
  }
  const isMoved = manner !== 0 || contributions.some((each) => weightOf(each) !== 0);
  return isMoved ? says.levels[criterion][level] : says.leftOpen;
}

function unlost(level: Level): Level {
  return level === 0 ? 0 : 1;
}

function levelOf(score: number): Level {
  if (score >= 15) return 0;
  if (score >= 10) return 1;
  return score >= 6 ? 2 : 3;
}

function whyNotJudged({ limitations, genre }: Outline): NotJudged {
  if (limitations.includes('kind-not-judged')) return genre === 'satire' ? 'satire' : 'kind';
  if (limitations.includes('title-only')) return 'title-only';
  if (limitations.includes('text-too-short')) return 'too-short';
  if (limitations.includes('links-only')) return 'links-only';
  if (limitations.includes('unusual-letters')) return 'letters';
  if (limitations.includes('text-mostly-hidden')) return 'hidden';
  return limitations.includes('description-only') ? 'description-only' : 'language';
}

/** Findings that the sentence about the manner of writing covers, where the manner has points. */
const OF_MANNER: ReadonlySet<string> = new Set(['accuracy.style-of-false-stories', 'purpose.partisan-style']);

/** How the points of a criterion came about. */
export function detailsOf(evaluation: CriterionEvaluation, outline: Outline, context: TextContext): string {
  const { contributions, ceilings, judged } = evaluation;
  const { criterion: says, writer } = context;
  const name = context.names.criteria[evaluation.criterion];
  if (!judged) {
    const seen = contributions
      .filter(({ finding }) => !isOfUnjudgedKind(outline) || !hasTrait(finding.code, 'checked'))
      .map(({ finding }) => writer.says(finding));
    if (outline.judgement === 'abstained')
      return seen.length > 0 ? seen.slice(0, 3).join(' ') : notJudged([evaluation], outline, context);
    return [says.keepsNeutral(name), ...seen.slice(0, 3)].join(' ');
  }
  const moved = contributions.filter(({ points }) => points !== 0);
  const held = contributions.filter(({ points, held: back }) => points === 0 && back !== undefined);
  const shown = contributions
    .filter(
      ({ finding, points, held: back }) =>
        points === 0 && back === undefined && !(evaluation.manner && OF_MANNER.has(finding.code)),
    )
    .slice(0, 2)
    .map(({ finding }) => writer.continues(finding).replace(/\.$/, ''));
  return [
    movement(name, moved, evaluation, context),
    ...moved.flatMap((each) => exampleOf(each, outline, context)),
    ...heldBack(held, ceilings, context),
    ...(shown.length > 0 ? [`${says.withoutEffect} ${shown.join('; ')}.`] : []),
  ].join(' ');
}

function movement(
  name: string,
  moved: readonly Contribution[],
  evaluation: CriterionEvaluation,
  context: TextContext,
): string {
  const { criterion: says, grammar, writer } = context;
  const { base, raised = 0, score, manner: points = 0 } = evaluation;
  const manner = mannerOf(evaluation, context);
  const steps = [
    ...moved.map((each) => ({
      said: writer.continues(each.finding).replace(/\.$/, ''),
      points: each.points,
    })),
    ...(manner === null ? [] : [{ said: grammar.lowerFirst(manner), points }]),
    ...(raised === 0 ? [] : [{ said: says.raised, points: raised }]),
  ].map((step) => `${step.said} (${signed(step.points)})`);
  if (steps.length === 0) return says.stays(name, base);
  return says.moves(name, base - raised, score, steps.join('; '));
}

function exampleOf(
  each: Contribution,
  outline: Outline,
  { criterion: says, grammar, writer }: TextContext,
): string[] {
  const example = each.points < 0 ? writer.example(each, outline) : null;
  return example === null ? [] : [says.example(grammar.ended(example))];
}

function heldBack(
  held: readonly Contribution[],
  ceilings: readonly Ceiling[],
  { criterion: says, writer, voice }: TextContext,
): string[] {
  const gains = held.filter((each) => weightOf(each) > 0).map(({ finding }) => writer.name(finding));
  const losses = held.filter((each) => weightOf(each) < 0).slice(0, 3);
  const limit = ceilings.at(-1)?.limit;
  return [
    ...(gains.length > 0 && limit !== undefined ? [says.uncounted(limit, voice.list(gains))] : []),
    ...losses.map(({ finding }, index) =>
      index > 0 ? writer.says(finding) : `${says.bottomReached} ${writer.continues(finding)}`,
    ),
  ];
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}
