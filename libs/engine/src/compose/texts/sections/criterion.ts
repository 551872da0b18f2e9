import {
  weightOf,
  type Ceiling,
  type Contribution,
  type CriterionEvaluation,
} from '../../../evaluation.types.js';
import { isDirectoryEntry } from '../../../finding-catalogue.js';
import { isOfOutlet, isSaid, type Outline, type WeighedOutline } from '../../outline/outline.js';
import type { TextContext } from '../text-context.js';
import type { Level, NotJudged } from '../phrases.js';

/** The verdict on a criterion as a sentence. */
export function verdictOn(evaluation: CriterionEvaluation, outline: Outline, context: TextContext): string {
  const { criterion: phrases, grammar, writer } = context;
  if (!evaluation.judged) return notJudged([evaluation], outline, context);
  const shown = decisiveOf(evaluation);
  const manner = mannerOf(evaluation, context);
  const withoutFinding = manner === null ? phrases.nothingSeen : `${manner}.`;
  const seen = shown ? writer.clause(shown.finding) : grammar.lowerFirst(withoutFinding);
  const level = levelText(evaluation, outline, context);
  if (isOfUnknownPublisher(level, evaluation, context)) return withSignature(level, evaluation, context);
  const weight = shown ? weightOf(shown) : manner === null ? 0 : (evaluation.manner ?? 0);
  const isOnlyStyle =
    !shown && manner !== null && evaluation.contributions.every((each) => weightOf(each) === 0);
  if (isOnlyStyle && weight > 0 && evaluation.criterion !== 'relevance')
    return phrases.onlyStyle(grammar.lowerFirst(manner));
  const isListed = shown !== undefined && isDirectoryEntry(shown.finding);
  const isContrary =
    level === phrases.leftOpen ? weight > 0 : !isListed && contradicts(weight, level, evaluation, context);
  const said = isContrary ? phrases.though(level, seen) : `${level}: ${seen}`;
  const against = evaluation.contributions.find((each) => isOfOutlet(each.finding) && weightOf(each) < 0);
  return weight > 0 && against
    ? phrases.though(said.replace(/\.$/, ''), writer.clause(against.finding))
    : said;
}

/** Whether only the signature is known of who is behind a text. */
function isOfUnknownPublisher(
  level: string,
  { contributions }: CriterionEvaluation,
  { criterion: { publisherUnknown, levels } }: TextContext,
): boolean {
  const hasRecord = contributions.some(({ finding }) => isOfOutlet(finding));
  return level === publisherUnknown || (level === levels.authority[1] && !hasRecord);
}

function withSignature(
  level: string,
  { contributions }: CriterionEvaluation,
  { writer }: TextContext,
): string {
  const signature = contributions.find(({ finding: { code } }) => BYLINE.test(code));
  return signature ? `${level}; ${writer.clause(signature.finding)}` : `${level}.`;
}

/** Whether points contradict the level, for instance a signature where little is known of the publisher. */
function contradicts(
  weight: number,
  level: string,
  { criterion }: CriterionEvaluation,
  { criterion: phrases }: TextContext,
): boolean {
  if (level === phrases.publisherKnown) return weight < 0;
  const place = phrases.levels[criterion].indexOf(level);
  if (weight > 0) return place >= (criterion === 'authority' ? 1 : 2);
  return weight < 0 && (place === 0 || place === 1) && criterion !== 'authority';
}

/** Why criteria were not judged, as one sentence for all of them. */
export function notJudged(
  evaluations: readonly CriterionEvaluation[],
  outline: WeighedOutline,
  { criterion: phrases, names }: TextContext,
): string {
  const named = evaluations.map(({ criterion }) => names.criteria[criterion]);
  return phrases.notJudged(named, phrases.whyNotJudged[whyNotJudged(outline)]);
}

/**
 * The finding that explains the score: it moved the score in the same direction as all findings together. Undefined where the
 * manner of writing explains it. A record of the outlet explains more than a signature.
 */
function decisiveOf({
  contributions,
  base,
  score,
  manner = 0,
}: CriterionEvaluation): Contribution | undefined {
  const record = contributions.find(({ finding: { code } }) => RECORD.test(code));
  if (record && contributions.every(({ finding: { code }, points }) => points === 0 || BYLINE.test(code)))
    return record;
  const direction = Math.sign(score - base);
  const moved = contributions.filter(({ points }) => points !== 0);
  const decisive = moved.find(({ points }) => Math.sign(points) === direction);
  if (decisive || (manner !== 0 && Math.sign(manner) === direction)) return decisive;
  if (moved[0]) return moved[0];
  // Sources and careful wording that count nothing explain nothing.
  const others = contributions.filter(({ finding: { code } }) => !SUPPORT.test(code));
  return others.find(({ finding: { code } }) => code === 'accuracy.mostly-reported') ?? others[0];
}

const RECORD = /^authority\.outlet-(?!unknown)/;
const BYLINE = /^authority\.byline-/;
const SUPPORT =
  /^accuracy\.(?:careful-wording|named-sources|numbers-sourced|primary-sources-linked|quotes-attributed)$/;

/** The text about the manner of writing; null where it did not move the criterion. */
export function mannerOf(
  { criterion, manner = 0 }: CriterionEvaluation,
  { criterion: phrases }: TextContext,
): string | null {
  const [sober, notSober] = phrases.manner[criterion] ?? [];
  return (manner === 0 ? null : manner > 0 ? sober : notSober) ?? null;
}

/** The level of a judged criterion in a few words, without a full stop. */
function levelText(
  evaluation: CriterionEvaluation,
  outline: Outline,
  { criterion: phrases }: TextContext,
): string {
  const { criterion, score, contributions, manner = 0 } = evaluation;
  if (criterion === 'currency' && outline.date === null) return phrases.notAnchored;
  // Without a loss, few points only mean that little is known.
  const hasFault = contributions.some((each) => weightOf(each) < 0);
  if (criterion === 'relevance' && !hasFault && !contributions.some(isOfHeadline))
    return contributions.some((each) => weightOf(each) > 0) ? phrases.isConcrete : phrases.leftOpen;
  if (criterion === 'relevance' && !hasFault && contributions.some(isOfWholeHeadline))
    return phrases.levels.relevance[0];
  // Points that were not taken, because little is known, support nothing.
  const isSupported = criterion !== 'accuracy' || contributions.some((each) => weightOf(each) > 0);
  // A manner of writing alone is neither pressure on the reader nor a lack of support.
  if (manner < 0 && !hasFault && (criterion === 'purpose' || levelOf(score) > 1 || !isSupported))
    return decisiveOf(evaluation) ? phrases.leftOpen : phrases.onlyHint;
  if (criterion === 'accuracy' && !hasFault && !isSupported) return phrases.leftOpen;
  if (!hasFault && decisiveOf(evaluation)?.finding.code === 'purpose.opinion-disclosed')
    return phrases.mayTakeSides;
  const least = hasFault && !isSupported ? POORLY_SUPPORTED : isWellSourced(evaluation) ? 0 : 1;
  const level = hasFault || manner < 0 || levelOf(score) === 0 ? atLeast(levelOf(score), least) : 1;
  if (criterion === 'authority' && level === 1) {
    if (outline.isPublisherKnown) return phrases.publisherKnown;
    if (contributions.some(isUnlisted)) return phrases.publisherUnknown;
    const isListed = contributions.some(({ finding }) => isDirectoryEntry(finding));
    return isListed ? phrases.publisherListed : phrases.levels.authority[1];
  }
  const isMoved = manner !== 0 || contributions.some((each) => weightOf(each) !== 0);
  return isMoved ? phrases.levels[criterion][level] : phrases.leftOpen;
}

const POORLY_SUPPORTED: Level = 2;
/** The points of findings from which a text is well sourced; those of its style do not count. */
const WELL_SOURCED = 7;

/** Whether the best level of Accuracy rests on findings; that of other criteria always does. */
function isWellSourced({ criterion, contributions }: CriterionEvaluation): boolean {
  const supported = contributions.reduce((sum, each) => sum + Math.max(0, weightOf(each)), 0);
  return criterion !== 'accuracy' || supported >= WELL_SOURCED;
}

/** A publisher on no list; where lists mean an earlier owner or a guest, the finding says so. */
function isUnlisted({ finding: { code, data } }: Contribution): boolean {
  return code === 'authority.outlet-unknown' && Object.keys(data).length === 1;
}

function atLeast(level: Level, least: Level): Level {
  return level < least ? least : level;
}

function isOfHeadline(contribution: Contribution): boolean {
  return contribution.finding.code.startsWith('relevance.headline-') && weightOf(contribution) !== 0;
}

function isOfWholeHeadline({ finding: { code, data } }: Contribution): boolean {
  return code === 'relevance.headline-supported' && data['count'] === data['total'];
}

function levelOf(score: number): Level {
  if (score >= 15) return 0;
  if (score >= 10) return 1;
  return score >= 6 ? 2 : 3;
}

function whyNotJudged({ limitations, genre }: WeighedOutline): NotJudged {
  if (limitations.includes('kind-not-judged')) return genre === 'satire' ? 'satire' : 'kind';
  if (limitations.includes('title-only')) return 'title-only';
  if (limitations.includes('text-too-short')) return 'too-short';
  if (limitations.includes('links-only')) return 'links-only';
  if (limitations.includes('unusual-letters')) return 'letters';
  if (limitations.includes('text-mostly-hidden')) return 'hidden';
  return limitations.includes('description-only') ? 'description-only' : 'language';
}

/** Findings that the text about the manner of writing replaces. */
const OF_MANNER: ReadonlySet<string> = new Set(['accuracy.style-of-false-stories', 'purpose.partisan-style']);

/** How the points of a criterion were computed. */
export function detailsOf(evaluation: CriterionEvaluation, outline: Outline, context: TextContext): string {
  const { contributions, ceilings, judged } = evaluation;
  const { criterion: phrases, writer } = context;
  const name = context.names.criteria[evaluation.criterion];
  if (!judged) {
    const seen = contributions
      .filter(({ finding }) => isSaid(finding, outline))
      .map(({ finding }) => writer.sentence(finding))
      .slice(0, 3);
    if (outline.judgement !== 'abstained') return [phrases.keepsNeutral(name), ...seen].join(' ');
    return seen.length > 0 ? seen.join(' ') : notJudged([evaluation], outline, context);
  }
  const moved = contributions.filter(({ points }) => points !== 0);
  const held = contributions.filter(({ points, held: back }) => points === 0 && back !== undefined);
  const shown = contributions
    .filter(
      ({ finding, points, held: back }) =>
        points === 0 && back === undefined && !(evaluation.manner && OF_MANNER.has(finding.code)),
    )
    .slice(0, 2)
    .map(({ finding }) => writer.clause(finding).replace(/\.$/, ''));
  return [
    movement(name, moved, evaluation, context),
    ...moved.flatMap((each) => exampleOf(each, outline, context)),
    ...heldBack(held, ceilings, context),
    ...(shown.length > 0 ? [`${phrases.withoutEffect} ${shown.join('; ')}.`] : []),
  ].join(' ');
}

function movement(
  name: string,
  moved: readonly Contribution[],
  evaluation: CriterionEvaluation,
  context: TextContext,
): string {
  const { criterion: phrases, grammar, writer } = context;
  const { base, raised = 0, score, manner: points = 0 } = evaluation;
  const manner = mannerOf(evaluation, context);
  const steps = [
    ...moved.map((each) => ({
      said: writer.clause(each.finding).replace(/\.$/, ''),
      points: each.points,
    })),
    ...(manner === null ? [] : [{ said: grammar.lowerFirst(manner), points }]),
    ...(raised === 0 ? [] : [{ said: phrases.raised, points: raised }]),
  ].map((step) => `${step.said} (${signed(step.points)})`);
  if (steps.length === 0) return phrases.stays(name, base);
  return phrases.moves(name, base - raised, score, steps.join('; '));
}

function exampleOf(
  each: Contribution,
  outline: Outline,
  { criterion: phrases, grammar, writer }: TextContext,
): string[] {
  const example = each.points < 0 ? writer.example(each, outline) : null;
  return example === null ? [] : [phrases.example(grammar.ended(example))];
}

function heldBack(
  held: readonly Contribution[],
  ceilings: readonly Ceiling[],
  { criterion: phrases, writer, format }: TextContext,
): string[] {
  const gains = held.filter((each) => weightOf(each) > 0).map(({ finding }) => writer.name(finding));
  const losses = held.filter((each) => weightOf(each) < 0).slice(0, 3);
  const limit = ceilings.at(-1)?.limit;
  return [
    ...(gains.length > 0 && limit !== undefined ? [phrases.uncounted(limit, format.list(gains))] : []),
    ...losses.map(({ finding }, index) =>
      index > 0 ? writer.sentence(finding) : `${phrases.bottomReached} ${writer.clause(finding)}`,
    ),
  ];
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}
