import type { Finding } from '../../../analysis.types.js';
import { isOfUnjudgedKind, wasAsked, weightOf, type Outline } from '../../outline/outline.js';
import { themeOf } from '../../outline/theme.js';
import type { TextContext } from '../text-context.js';
import { sentenceStart } from '../sentence-start.js';
import { notJudged } from './criterion.js';
import { classedAs, withoutVerdict } from './summary.js';

/** The findings that matter most, each in a sentence, with words of the text where a loss has some left. */
export function keyFindings(
  outline: Outline,
  { assessment: says, grammar, writer, voice }: TextContext,
): string[] {
  const chosen = [...outline.against.slice(0, 4), ...outline.inFavour.slice(0, 3)];
  return chosen.map((each) => {
    const said = writer.says(each.finding);
    const example = weightOf(each) < 0 ? outline.furtherExamples.get(each.finding)?.[0] : undefined;
    return example === undefined ? said : `${said} ${says.reads(grammar.ended(voice.quote(example)))}`;
  });
}

/** Why findings of this kind matter, and where in the text they are at work. */
export function expertContext(outline: Outline, context: TextContext): string {
  const { assessment: says, grammar, why } = context;
  const decisive = [...outline.against.slice(0, 3), ...outline.inFavour.slice(0, 2)];
  const themes = [...new Map(decisive.map(({ finding }) => [themeOf(finding.code), finding])).entries()]
    .filter(([theme]) => theme !== 'plain')
    .slice(0, 2);
  if (isOfUnjudgedKind(outline)) return why.plain;
  if (themes.length === 0)
    return continued(why.plain, grammar.lowerFirst(says.thingsWeighed(outline.findings.length)));
  return themes
    .map(([theme, finding], index) => continued(why[theme], inPoint(finding, index, outline, context)))
    .join(' ');
}

/** A general reason and where it is at work here, in one sentence. */
function continued(reason: string, here: string): string {
  return `${reason.replace(/\.$/, '')} – ${here}`;
}

/** The finding at work: a sentence that no other field quotes where there is one, else the words that gave it away. */
function inPoint(finding: Finding, index: number, outline: Outline, context: TextContext): string {
  const { assessment: says, grammar, writer, voice } = context;
  const example = outline.furtherExamples.get(finding)?.[1];
  if (example !== undefined) return grammar.lowerFirst(says.inPoint(grammar.ended(voice.quote(example))));
  const { cues } = finding.data;
  if (!Array.isArray(cues) || cues.length === 0) return writer.continues(finding);
  return grammar.lowerFirst(says.decisiveWords(voice.quotes(cues), index === 0));
}

/** The text about author, coverage and sources. */
export function editorialNote(outline: Outline, { assessment: says }: TextContext): string {
  const outcomes = outline.evidence.asked.map(({ outcome }) => outcome);
  const asked = outcomes.filter((outcome) => outcome !== 'not-configured').length;
  const answered = outcomes.filter((outcome) => outcome === 'answered').length;
  const outside = !wasAsked(outline.evidence) ? says.nobodyAsked : says.asked(asked, answered);
  return says.note(outline.genre, outline.wordCount, outline.findings.length, outside);
}

const FACTUAL =
  /^accuracy\.(?:fact-check|independent|coverage|no-coverage|primary|quotes|numbers|named|vague|claims|rumour|careful)/;

/** The text about facts, links and names by which the claims can be checked. */
export function factAnalysis(outline: Outline, context: TextContext): string {
  const { assessment: says, writer } = context;
  const facts = outline.findings
    .filter(({ code }) => FACTUAL.test(code))
    .map((finding) => writer.says(finding));
  const { accuracy } = outline.criteria;
  if (isOfUnjudgedKind(outline)) return notJudged([accuracy], outline, context);
  if (facts.length === 0) return accuracy.judged ? says.noFacts : notJudged([accuracy], outline, context);
  return facts.slice(0, 6).join(' ');
}

/** The points that a reader should check. */
export function criticalPoints(outline: Outline, { assessment: says, writer }: TextContext): string[] {
  if (isOfUnjudgedKind(outline)) return [];
  const findings = [...outline.against.map(({ finding }) => finding), ...outline.findings];
  const checks = findings.map((finding) => writer.check(finding)).filter((check) => check !== null);
  const points = [...new Set(checks)].slice(0, 5);
  if (points.length > 0) return points;
  return isAlone(outline) ? [says.lookFor(outline.domain === '' ? null : outline.domain)] : [];
}

function isAlone({ limitations }: Outline): boolean {
  return limitations.includes('no-independent-evidence');
}

/** Each criterion with what moved it, in one sentence. */
export function reasoning(outline: Outline, context: TextContext): string {
  const { assessment: says, names, writer, voice } = context;
  const open = Object.values(outline.criteria).filter(({ judged }) => !judged);
  const judged = Object.values(outline.criteria)
    .filter((each) => each.judged)
    .map(({ criterion, score, contributions }) => {
      const moved = contributions.filter((one) => weightOf(one) !== 0).slice(0, 4);
      const list = voice.list(moved.map(({ finding }) => writer.name(finding)));
      return `${names.criteria[criterion]} ${score}${list === '' ? '' : ` (${list})`}`;
    });
  return [
    ...(judged.length > 0 ? [says.criteria(judged.join('; '))] : []),
    ...(open.length > 0 ? [notJudged(open, outline, context)] : []),
  ].join(' ');
}

/** Score, range and the criteria at either end. */
export function finalAssessment(outline: Outline, context: TextContext): string {
  const { assessment: says } = context;
  if (isOfUnjudgedKind(outline)) return `${withoutVerdict(outline, context.names)}.`;
  if (outline.judgement === 'abstained') return says.noVerdict;
  const [best, worst] = [outline.ranked[0], outline.ranked.at(-1)];
  const classed = sentenceStart(classedAs(outline, context));
  const final = says.final(classed, outline.score, outline.range);
  return best && worst && best.score > worst.score ? `${final} ${says.poles(best, worst)}` : final;
}

/** What decided. */
export function assessmentReason(outline: Outline, { assessment: says, writer, voice }: TextContext): string {
  const [against, inFavour] = [outline.against[0], outline.inFavour[0]];
  if (isOfUnjudgedKind(outline)) return says.noVerdict;
  if (against && inFavour) return says.decides(writer.name(against.finding), writer.name(inFavour.finding));
  if (!against && !inFavour) return says.littleEitherWay;
  const side = against ? outline.against : outline.inFavour;
  const names = voice.list(side.slice(0, 3).map(({ finding }) => writer.name(finding)));
  return against ? says.decidesAgainst(names) : says.carries(names);
}

/** Class and score in a few words. */
export function credibilityVerdict(outline: Outline, { names }: TextContext): string {
  return outline.judgement === 'abstained'
    ? withoutVerdict(outline, names)
    : `${names.badges[outline.credibilityClass]}: ${outline.score}/100`;
}
