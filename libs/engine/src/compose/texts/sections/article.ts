import type { Contribution } from '../../../evaluation.types.js';
import type { ArticleParts } from '../../outline/bounded-article.js';
import { hasTrait } from '../../../finding-traits.js';
import { isDoubtful, isOfUnjudgedKind, oneOf, type Outline } from '../../outline/outline.js';
import type { TextContext } from '../text-context.js';
import { sentenceStart } from '../sentence-start.js';
import { factAnalysis } from './assessment.js';
import { change } from './change.js';
import { detailsOf } from './criterion.js';
import { limitation } from './limitation.js';
import { classedAs } from './summary.js';

/** The article for readers, in parts that are fitted to its length later. What decides stands before what is said against it. */
export function articleParts(outline: Outline, context: TextContext): ArticleParts {
  const pleads = outline.inFavour.length > 0 && !isDoubtful(outline);
  const [pro, contra] = [gains(outline, context), losses(outline, context)];
  return {
    paragraphs: [
      lead(outline, context),
      ...(pleads ? [pro, contra] : [contra, pro]),
      outline.limitations
        .filter((each) => each !== 'no-independent-evidence' && each !== 'kind-not-judged')
        .slice(0, 3)
        .map((each) => limitation(each, outline, context)),
      [turn(outline, context), closing(outline, context)],
    ],
    reserve: [
      ...accounts(outline, context),
      ...(isOfUnjudgedKind(outline) ? [] : [factAnalysis(outline, context)]),
      ...context.article.reserve(outline.wordCount, outline.sentenceCount),
    ],
  };
}

/** How the points came about; where none were given, what was seen all the same. */
function accounts(outline: Outline, context: TextContext): string[] {
  const judged = Object.values(outline.criteria).filter((criterion) => criterion.judged);
  if (judged.length > 0) return judged.map((criterion) => detailsOf(criterion, outline, context));
  const facts = factAnalysis(outline, context);
  const seen = outline.findings
    .filter(({ code }) => !isOfUnjudgedKind(outline) || !hasTrait(code, 'checked'))
    .map((finding) => context.writer.says(finding))
    .filter((said) => !facts.includes(said))
    .slice(0, 8);
  return seen.length === 0 ? [] : [context.article.unweighed(context.grammar.lowerFirst(seen.join(' ')))];
}

function lead(outline: Outline, context: TextContext): string[] {
  const { article: says, grammar, voice } = context;
  const title = outline.title === null ? says.thisText[outline.genre] : voice.quote(outline.title, 120);
  const outlet = outline.outlet === null ? null : voice.bare(outline.outlet);
  const day = outline.date === null ? null : voice.date(outline.date);
  const published = publishedIn(outlet, day, outline.claimedOutlet, context);
  if (isOfUnjudgedKind(outline))
    return [says.unscored(`${sentenceStart(title)}${published}`, context.names.genres[outline.genre])];
  if (outline.judgement === 'abstained') return [says.tooLittle(`${sentenceStart(title)}${published}`)];
  const openings = says.openings(title, published, outline.score, classedAs(outline, context));
  return [
    oneOf(outline, 0, openings),
    outline.opening === null ? '' : says.itOpens(grammar.ended(voice.quote(outline.opening, 220))),
    says.range(outline.range),
  ];
}

function publishedIn(
  outlet: string | null,
  day: string | null,
  claimed: string | null,
  { article: says, voice }: TextContext,
): string {
  if (outlet === null && claimed !== null) return says.publishedAs(voice.quote(claimed, 80), day);
  return outlet === null && day === null ? '' : says.published(outlet, day);
}

function gains(outline: Outline, context: TextContext): string[] {
  const { article: says, grammar, writer } = context;
  const chosen = outline.inFavour.slice(0, 4);
  const [first, ...others] = chosen;
  if (!first) return [];
  const said = writer.continues(first.finding);
  if (isDoubtful(outline)) {
    const opening = oneOf(outline, 1, says.inFavourOfDoubtful);
    return [`${opening} ${said}`, '', ...others.slice(0, 1).map(({ finding }) => writer.says(finding))];
  }
  const example = writer.example(first, outline);
  return [
    `${oneOf(outline, 1, says.inFavour)} ${said}`,
    example === null ? '' : says.shown(grammar.ended(example)),
    ...others.map((each, index) => gain(each, index, outline, context)),
  ];
}

function gain(
  each: Contribution,
  index: number,
  outline: Outline,
  { article: says, grammar, writer }: TextContext,
): string {
  const said = writer.says(each.finding);
  const shown = index === 0 ? writer.example(each, outline) : null;
  return shown === null ? said : `${said} ${says.shownAgain(grammar.ended(shown))}`;
}

function losses(outline: Outline, context: TextContext): string[] {
  return outline.against
    .slice(0, isDoubtful(outline) ? 5 : 3)
    .map((each, index) => loss(each, index, outline, context));
}

function loss(
  each: Contribution,
  index: number,
  outline: Outline,
  { article: says, grammar, writer }: TextContext,
): string {
  const said = writer.says(each.finding);
  const example = index < 3 ? writer.example(each, outline) : null;
  const shown = example === null ? '' : ` ${oneOf(outline, index, says.passage)} ${grammar.ended(example)}`;
  if (index === 0) {
    const cost = each.points === 0 ? '' : ` ${says.cost(-each.points, each.finding.criterion)}`;
    return `${said}${cost}${shown}`;
  }
  return index === 1
    ? `${oneOf(outline, 2, says.further)} ${writer.continues(each.finding)}${shown}`
    : `${said}${shown}`;
}

function turn(outline: Outline, context: TextContext): string {
  const better = outline.changes.find(({ points }) => points > 0);
  return better ? change(better, outline.score, context) : '';
}

function closing(outline: Outline, { article: says, writer, voice }: TextContext): string {
  const check = outline.against.map(({ finding }) => writer.check(finding)).find((each) => each !== null);
  if (check) return check;
  if (outline.genre === 'satire') return says.sayItIsSatire;
  if (isOfUnjudgedKind(outline)) return '';
  return outline.limitations.includes('no-independent-evidence')
    ? says.lookFirst(outline.title === null ? says.thisText[outline.genre] : voice.quote(outline.title, 80))
    : says.ordinaryCare;
}
