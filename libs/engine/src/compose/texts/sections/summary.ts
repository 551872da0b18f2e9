import { isDoubtful, isOfUnjudgedKind, type Outline } from '../../outline/outline.js';
import type { TextContext } from '../text-context.js';
import { sentenceStart } from '../sentence-start.js';
import { mannerOf } from './criterion.js';
import { limitation } from './limitation.js';

/** The verdict as a badge shows it. */
export function badge(outline: Outline, { names }: TextContext): string {
  return outline.judgement === 'abstained'
    ? withoutVerdict(outline, names)
    : names.badges[outline.credibilityClass];
}

/** Why there is no verdict, in a few words: for what the page is, or for want of something to judge. */
export function withoutVerdict(outline: Outline, names: TextContext['names']): string {
  return isOfUnjudgedKind(outline) ? names.noScore(names.genres[outline.genre]) : names.notEnough;
}

/** What the score means in words; no class is put on wording that was not read. */
export function classedAs({ criteria, credibilityClass }: Outline, { names }: TextContext): string {
  const isRead = criteria.accuracy.judged || criteria.purpose.judged;
  return isRead ? names.classes[credibilityClass] : names.wordingNotJudged;
}

/** The summary list: score, what weighs most on either side, what is not known. */
export function summary(outline: Outline, context: TextContext): readonly string[] {
  const { writer } = context;
  const unknown = (most: number) =>
    outline.limitations.slice(0, most).map((each) => limitation(each, outline, context));
  if (isOfUnjudgedKind(outline)) return unknown(3);
  if (outline.judgement === 'abstained') return [context.summary.noVerdict, ...unknown(3)];
  return [
    context.summary.scored(outline.score, outline.range, classedAs(outline, context)),
    ...outline.against.slice(0, 2).map(({ finding }) => writer.says(finding)),
    ...mannerAgainst(outline, context),
    ...outline.inFavour
      .slice(0, outline.against.length === 0 ? 3 : 2)
      .map(({ finding }) => writer.says(finding)),
  ];
}

/** A manner that costs less is said with its criterion only. */
const WORTH_SAYING = 4;

/** What the manner of writing says against the text, where it costs enough. */
function mannerAgainst({ ranked }: Outline, context: TextContext): string[] {
  return ranked
    .filter(({ manner = 0 }) => manner <= -WORTH_SAYING)
    .flatMap((each) => mannerOf(each, context) ?? [])
    .map((said) => `${said}.`)
    .slice(0, 1);
}

/** The summary in one sentence. */
export function shortSummary(outline: Outline, context: TextContext): string {
  const { names, writer, voice, summary: says } = context;
  if (outline.judgement === 'abstained') {
    const [unknown] = outline.limitations;
    return unknown === undefined
      ? `${withoutVerdict(outline, names)}.`
      : `${withoutVerdict(outline, names)}. ${limitation(unknown, outline, context)}`;
  }
  const classed = sentenceStart(classedAs(outline, context));
  const gains = isDoubtful(outline) ? [] : outline.inFavour;
  const [against, inFavour] = [outline.against[0], gains[0]];
  const named = (list: Outline['against']) =>
    voice.list(list.slice(0, 2).map(({ finding }) => writer.name(finding)));
  if (against && inFavour)
    return says.forAndAgainst(classed, writer.name(inFavour.finding), writer.name(against.finding));
  if (against) return says.onlyAgainst(classed, named(outline.against));
  if (inFavour) return says.onlyInFavour(classed, named(gains));
  const manner = outline.ranked.reduce((total, { manner: points = 0 }) => total + points, 0);
  return manner >= WORTH_SAYING && !isDoubtful(outline)
    ? says.onlyInFavour(classed, says.plainStyle)
    : says.nothingEitherWay(classed);
}

/** How the score came about, in a paragraph. */
export function rationale(outline: Outline, context: TextContext): string {
  const { grammar, summary: says, writer } = context;
  const [best, worst] = [outline.ranked[0], outline.ranked.at(-1)];
  if (outline.judgement === 'abstained' || !best || !worst) {
    const reasons = outline.limitations.map((each) => limitation(each, outline, context));
    return [...reasons, says.nothingToRestOn].join(' ');
  }
  const loss = outline.against.filter(({ points }) => points < 0).toSorted((a, b) => a.points - b.points)[0];
  const gain = outline.ranked
    .flatMap(({ contributions }) => contributions)
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)[0];
  const parts = [
    best.score === worst.score ? says.allAt(best.score) : says.poles(best, worst),
    ...(loss ? [says.heaviestLoss(-loss.points, loss.finding.criterion, writer.name(loss.finding))] : []),
    ...(gain ? [says.largestGain(gain.points, gain.finding.criterion, writer.name(gain.finding))] : []),
  ].map((part, index) => (index === 0 ? part : grammar.lowerFirst(part)).replace(/\.$/, ''));
  return `${says.fiveCriteria(outline.score)} ${parts.join('; ')}.`;
}

/** The five scores in a sentence. */
export function craapSummary(outline: Outline, { names, summary: says, voice }: TextContext): string {
  if (outline.ranked.length === 0) return says.noneJudged;
  const criteria = Object.values(outline.criteria).map(
    ({ criterion, score, judged }) =>
      `${names.criteria[criterion]} ${score}${judged ? '' : ` ${says.notJudged}`}`,
  );
  return says.outOf(voice.list(criteria), outline.score);
}

/** A few words on what kind of text this is and what stands out in it. */
export function tags(outline: Outline, { grammar, names, writer }: TextContext): readonly string[] {
  const named = [...outline.against.slice(0, 2), ...outline.inFavour.slice(0, 1)];
  return [names.genres[outline.genre], ...named.map(({ finding }) => grammar.bareNoun(writer.name(finding)))];
}
