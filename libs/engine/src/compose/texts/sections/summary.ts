import { capitalized } from '@vaglio/contracts';
import type { FindingCode } from '../../../finding-catalogue.js';
import type { Limitation } from '../../../evaluation.types.js';
import {
  isDoubtful,
  isOfUnjudgedKind,
  warningsOf,
  type Outline,
  type WeighedOutline,
} from '../../outline/outline.js';
import type { TextContext } from '../text-context.js';
import { mannerOf } from './criterion.js';

/** A limitation as a sentence. */
export function limitation(kind: Limitation, outline: Outline, { limitations }: TextContext): string {
  const text = limitations[kind];
  return typeof text === 'string' ? text : text(outline);
}

/** The text of the badge. */
export function badge(outline: WeighedOutline, { names }: TextContext): string {
  return outline.judgement === 'abstained'
    ? withoutVerdict(outline, names)
    : names.badges[outline.credibilityClass];
}

/** Why there is no verdict, in a few words. */
export function withoutVerdict(outline: WeighedOutline, names: TextContext['names']): string {
  return isOfUnjudgedKind(outline) ? names.noScore(names.genres[outline.genre]) : names.notEnough;
}

/** The meaning of the class in words, unless the wording of the text was not judged. */
export function classedAs({ criteria, credibilityClass }: Outline, { names }: TextContext): string {
  const isWordingJudged = criteria.accuracy.judged || criteria.purpose.judged;
  return isWordingJudged ? names.classes[credibilityClass] : names.wordingNotJudged;
}

/** The list of the summary: the score and the weightiest findings, or the limitations of a text without a verdict. */
export function summary(outline: Outline, context: TextContext): readonly string[] {
  const { writer } = context;
  const unknown = (max: number) =>
    outline.limitations.slice(0, max).map((each) => limitation(each, outline, context));
  if (isOfUnjudgedKind(outline))
    return [...warningsOf(outline).map((finding) => writer.sentence(finding)), ...unknown(3)];
  if (outline.judgement === 'abstained') return [context.summary.noVerdict, ...unknown(3)];
  return [
    context.summary.scored(outline.score, outline.range, classedAs(outline, context)),
    ...outline.against.slice(0, 2).map(({ finding }) => writer.sentence(finding)),
    ...mannerAgainst(outline, context),
    ...outline.inFavor
      .slice(0, outline.against.length === 0 ? 3 : 2)
      .map(({ finding }) => writer.sentence(finding)),
  ];
}

/** The points of a manner of writing from which the summary mentions it. */
const MENTIONED_MANNER = 4;

function mannerAgainst({ ranked }: Outline, context: TextContext): string[] {
  return ranked
    .filter(({ manner = 0 }) => manner <= -MENTIONED_MANNER)
    .flatMap((each) => mannerOf(each, context) ?? [])
    .map((text) => `${text}.`)
    .slice(0, 1);
}

/** Who paid for or wrote a text about itself is said first; it costs nothing. */
const INTERESTS: ReadonlySet<string> = new Set<FindingCode>([
  'purpose.sponsored-disclosed',
  'purpose.press-release',
]);

/** The summary as one sentence. */
export function shortSummary(outline: Outline, context: TextContext): string {
  const { names, writer, format, summary: phrases } = context;
  if (outline.judgement === 'abstained') {
    const [warning] = warningsOf(outline);
    if (warning) return `${withoutVerdict(outline, names)}. ${writer.sentence(warning)}`;
    const [unknown] = outline.limitations;
    return unknown === undefined
      ? `${withoutVerdict(outline, names)}.`
      : `${withoutVerdict(outline, names)}. ${limitation(unknown, outline, context)}`;
  }
  const classed = capitalized(classedAs(outline, context));
  const interest = outline.findings.find(({ code }) => INTERESTS.has(code));
  if (interest && outline.against.length === 0) return `${classed}. ${writer.sentence(interest)}`;
  const gains = isDoubtful(outline) ? [] : outline.inFavor;
  const [against, inFavor] = [outline.against[0], gains[0]];
  const named = (list: Outline['against']) =>
    format.list(list.slice(0, 2).map(({ finding }) => writer.name(finding)));
  if (against && inFavor)
    return phrases.forAndAgainst(classed, writer.name(inFavor.finding), writer.name(against.finding));
  if (against) return phrases.onlyAgainst(classed, named(outline.against));
  if (inFavor) return phrases.onlyInFavor(classed, named(gains));
  return hasSoberStyle(outline) ? phrases.onlyStyle(classed) : phrases.nothingEitherWay(classed);
}

/** Whether the style gives so many points that it is named where there is nothing else. */
export function hasSoberStyle({ ranked }: Outline): boolean {
  return ranked.reduce((total, { manner = 0 }) => total + manner, 0) >= MENTIONED_MANNER;
}

/** A paragraph about how the score was computed. */
export function rationale(outline: Outline, context: TextContext): string {
  const { summary: phrases, writer } = context;
  if (outline.judgement === 'abstained' || outline.ranked.length === 0) {
    const reasons = outline.limitations.map((each) => limitation(each, outline, context));
    return reasons.length > 0 ? reasons.join(' ') : phrases.nothingToRestOn;
  }
  const loss = outline.against.filter(({ points }) => points < 0).toSorted((a, b) => a.points - b.points)[0];
  return [
    phrases.fiveCriteria(outline.score),
    ...(loss ? [phrases.heaviestLoss(-loss.points, loss.finding.criterion, writer.name(loss.finding))] : []),
  ].join(' ');
}

/** The five scores as a sentence. */
export function craapSummary(outline: Outline, { names, summary: phrases, format }: TextContext): string {
  if (outline.ranked.length === 0) return phrases.noneJudged;
  const criteria = Object.values(outline.criteria).map(
    ({ criterion, score, judged }) =>
      `${names.criteria[criterion]} ${score}${judged ? '' : ` ${phrases.notJudged}`}`,
  );
  return phrases.outOf(format.list(criteria), outline.score);
}

/** The kind and the weightiest findings as tags. */
export function tags(outline: WeighedOutline, { grammar, names, writer }: TextContext): readonly string[] {
  const named = [...outline.against.slice(0, 2), ...outline.inFavor.slice(0, 1)];
  return [names.genres[outline.genre], ...named.map(({ finding }) => grammar.bareNoun(writer.name(finding)))];
}
