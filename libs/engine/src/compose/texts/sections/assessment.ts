import { capitalized } from '@vaglio/contracts';
import { isDirectoryEntry } from '../../../finding-catalogue.js';
import { weightOf, type Contribution } from '../../../evaluation.types.js';
import {
  askedOutside,
  isOfOutlet,
  isOfUnjudgedKind,
  warningsOf,
  type Outline,
  type WeighedOutline,
} from '../../outline/outline.js';
import { themeOf } from '../../outline/theme.js';
import type { TextContext } from '../text-context.js';
import { notJudged } from './criterion.js';
import { classedAs, hasSoberStyle, withoutVerdict } from './summary.js';

/** The weightiest findings as sentences; losses with a quotation that no other section uses. */
export function keyFindings(
  outline: WeighedOutline,
  { assessment: phrases, grammar, writer, format }: TextContext,
): string[] {
  const chosen = [...outline.against.slice(0, 4), ...outline.inFavor.slice(0, 3)];
  return chosen.map((each) => {
    const sentence = writer.sentence(each.finding);
    const example = weightOf(each) < 0 ? outline.furtherExamples.get(each.finding)?.[0] : undefined;
    return example === undefined
      ? sentence
      : `${sentence} ${phrases.reads(grammar.ended(format.quote(example)))}`;
  });
}

/** Why the decisive findings matter, or where the points come from. */
export function expertContext(outline: WeighedOutline, context: TextContext): string {
  const { why } = context;
  const decisive = [...outline.against.slice(0, 3), ...outline.inFavor.slice(0, 2)];
  const themes = [...new Map(decisive.map((each) => [themeOf(each.finding.code), each])).entries()]
    .filter(([theme]) => theme !== 'plain')
    .slice(0, 2);
  if (isOfUnjudgedKind(outline)) return why.plain;
  if (themes.length === 0) return mostPoints(outline, context) ?? why.plain;
  return themes
    .flatMap(([theme, each], index) => [why[theme], ...illustration(each, index, outline, context)])
    .join(' ');
}

function mostPoints(
  { criteria }: WeighedOutline,
  { assessment: phrases, criterion: { mannerNames }, format, writer }: TextContext,
): string | null {
  const gains = Object.values(criteria)
    .flatMap(({ criterion, contributions, manner = 0 }) => [
      ...contributions
        .filter(({ finding }) => !isDirectoryEntry(finding))
        .map(({ points, finding }) => ({ points, name: writer.name(finding) })),
      { points: manner, name: mannerNames[criterion] ?? '' },
    ])
    .filter(({ points, name }) => points > 0 && name !== '')
    .toSorted((a, b) => b.points - a.points)
    .slice(0, 3);
  if (gains.length === 0) return null;
  return phrases.mostPoints(format.list(gains.map(({ name }) => name)));
}

/** For what counts against a text: a sentence that no other section quotes, else the cues of the finding. */
function illustration(
  each: Contribution,
  index: number,
  outline: WeighedOutline,
  { assessment: phrases, grammar, format }: TextContext,
): string[] {
  if (weightOf(each) > 0) return [];
  const example = outline.furtherExamples.get(each.finding)?.[1];
  if (example !== undefined) return [phrases.inPoint(grammar.ended(format.quote(example)))];
  const { cues } = each.finding.data;
  if (!Array.isArray(cues) || cues.length === 0) return [];
  return [phrases.decisiveWords(format.quotes(cues), index === 0)];
}

/** How the analysis was made and which sources were asked. */
export function editorialNote(outline: Outline, { assessment: phrases }: TextContext): string {
  const asked = askedOutside(outline.evidence);
  const answered = asked.filter(({ outcome }) => outcome !== 'failed').length;
  const outside = asked.length === 0 ? phrases.noSourceAsked : phrases.asked(asked.length, answered);
  return phrases.note(outline.genre, outline.wordCount, outline.findings.length, outside);
}

const FACTUAL =
  /^accuracy\.(?:fact-check|independent|coverage|no-coverage|primary|quotes|numbers|named|vague|claims|rumour|careful|mostly)/;

/** The findings about facts, sources and links. */
export function factAnalysis(outline: WeighedOutline, context: TextContext): string {
  const { assessment: phrases, writer } = context;
  const facts = outline.findings
    .filter(({ code }) => FACTUAL.test(code))
    .map((finding) => writer.sentence(finding));
  const { accuracy } = outline.criteria;
  if (isOfUnjudgedKind(outline)) return notJudged([accuracy], outline, context);
  if (facts.length === 0) return accuracy.judged ? phrases.noFacts : notJudged([accuracy], outline, context);
  return facts.slice(0, 6).join(' ');
}

/** The points that a reader should check. */
export function criticalPoints(
  outline: WeighedOutline,
  { assessment: phrases, writer }: TextContext,
): string[] {
  const findings = isOfUnjudgedKind(outline)
    ? warningsOf(outline)
    : [...outline.against.map(({ finding }) => finding), ...outline.findings];
  const checks = findings.map((finding) => writer.check(finding)).filter((check) => check !== null);
  const points = [...new Set(checks)].slice(0, 5);
  if (points.length > 0 || isOfUnjudgedKind(outline)) return points;
  if (!outline.limitations.includes('no-independent-evidence')) return [];
  const isReport = outline.genre === 'report' || outline.genre === 'live_blog';
  // Other outlets print the same text of an agency.
  const agency = outline.findings.find(({ code }) => code === 'authority.agency-credit')?.data['agency'];
  const publisher = typeof agency === 'string' ? agency : outletOf(outline);
  return [phrases.lookFor(isReport && publisher !== '' ? publisher : null)];
}

/** The name of a listed outlet, else the host of the page. */
function outletOf({ findings, domain }: WeighedOutline): string {
  const name = findings.find(isOfOutlet)?.data['name'];
  return typeof name === 'string' && name !== '' ? name : domain;
}

/** The criteria with the findings that moved them, the largest first. */
export function reasoning(outline: Outline, context: TextContext): string {
  const { assessment: phrases, names, writer, format } = context;
  const open = Object.values(outline.criteria).filter(({ judged }) => !judged);
  const judged = Object.values(outline.criteria)
    .filter((each) => each.judged)
    .map(({ criterion, score, contributions }) => {
      const moved = contributions
        .filter(({ points }) => points !== 0)
        .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
        .slice(0, 4);
      const list = format.list(
        moved.map(({ finding }) =>
          isDirectoryEntry(finding) ? phrases.directoryEntry : writer.name(finding),
        ),
      );
      return `${names.criteria[criterion]} ${score}${list === '' ? '' : ` (${list})`}`;
    });
  return [
    ...(judged.length > 0 ? [phrases.criteria(judged.join('; '))] : []),
    ...(open.length > 0 ? [notJudged(open, outline, context)] : []),
  ].join(' ');
}

/** Class, score and range. */
export function finalAssessment(outline: Outline, context: TextContext): string {
  const { assessment: phrases } = context;
  if (isOfUnjudgedKind(outline)) return `${withoutVerdict(outline, context.names)}.`;
  if (outline.judgement === 'abstained') return phrases.noVerdict;
  return phrases.final(capitalized(classedAs(outline, context)), outline.score, outline.range);
}

/** The findings that decided. */
export function assessmentReason(
  outline: Outline,
  { assessment: phrases, writer, format }: TextContext,
): string {
  const [against, inFavor] = [outline.against[0], outline.inFavor[0]];
  if (outline.judgement === 'abstained') return phrases.noVerdict;
  if (against && inFavor) return phrases.decides(writer.name(against.finding), writer.name(inFavor.finding));
  if (!against && !inFavor) return hasSoberStyle(outline) ? phrases.onlyStyle : phrases.littleEitherWay;
  const side = against ? outline.against : outline.inFavor;
  const names = format.list(side.slice(0, 3).map(({ finding }) => writer.name(finding)));
  return against ? phrases.decidesAgainst(names) : phrases.carries(names);
}

export function credibilityVerdict(outline: WeighedOutline, { names }: TextContext): string {
  return outline.judgement === 'abstained'
    ? withoutVerdict(outline, names)
    : `${names.badges[outline.credibilityClass]}: ${outline.score}/100`;
}
