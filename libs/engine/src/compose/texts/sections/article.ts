import { capitalized } from '@vaglio/contracts';
import type { Contribution } from '../../../evaluation.types.js';
import type { ArticleParts } from '../../outline/bounded-article.js';
import { isDoubtful, isOfUnjudgedKind, isSaid, oneOf, type Outline } from '../../outline/outline.js';
import type { TextContext } from '../text-context.js';
import { factAnalysis } from './assessment.js';
import { changeInProse } from './change.js';
import { detailsOf } from './criterion.js';
import { classedAs, limitation } from './summary.js';

/** The sentences of the article for readers; `boundedArticles` fits them to its length. The decisive side comes first. */
export function articleParts(outline: Outline, context: TextContext): ArticleParts {
  const isFavorable = outline.inFavor.length > 0 && !isDoubtful(outline);
  const [inFavor, against] = [gains(outline, context), losses(outline, context)];
  return {
    paragraphs: [
      lead(outline, context),
      ...(isFavorable ? [inFavor, against] : [against, inFavor]),
      outline.limitations
        .filter((each) => each !== 'no-independent-evidence' && each !== 'kind-not-judged')
        .slice(0, 3)
        .map((each) => limitation(each, outline, context)),
      [improvement(outline, context), closing(outline, context)],
    ],
    reserve: [
      ...explanations(outline, context),
      ...(isOfUnjudgedKind(outline) ? [] : [factAnalysis(outline, context)]),
      ...context.article.reserve(outline.wordCount, outline.sentenceCount),
    ],
  };
}

/** The details of the judged criteria; without any, the findings that have no points. */
function explanations(outline: Outline, context: TextContext): string[] {
  const judged = Object.values(outline.criteria).filter((criterion) => criterion.judged);
  if (judged.length > 0) return judged.map((criterion) => detailsOf(criterion, outline, context));
  const facts = factAnalysis(outline, context);
  const seen = outline.findings
    .filter((finding) => isSaid(finding, outline))
    .map((finding) => context.writer.sentence(finding))
    .filter((sentence) => !facts.includes(sentence))
    .slice(0, 8);
  return seen.length === 0 ? [] : [context.article.unweighed(context.grammar.lowerFirst(seen.join(' ')))];
}

function lead(outline: Outline, context: TextContext): string[] {
  const { article: phrases, grammar, format } = context;
  const title = outline.title === null ? phrases.thisText(outline.genre) : format.quote(outline.title, 120);
  const published = publishedIn(outline, context);
  if (isOfUnjudgedKind(outline))
    return [phrases.unscored(`${capitalized(title)}${published}`, context.names.genres[outline.genre])];
  if (outline.judgement === 'abstained') return [phrases.tooLittle(`${capitalized(title)}${published}`)];
  const openings = phrases.openings(title, published, outline.score, classedAs(outline, context));
  return [
    oneOf(outline, 0, openings),
    outline.opening === null ? '' : phrases.itOpens(grammar.ended(format.quote(outline.opening, 220))),
    phrases.range(outline.range),
  ];
}

function publishedIn(
  { outlet, claimedOutlet, date }: Outline,
  { article: phrases, format }: TextContext,
): string {
  const day = date === null ? null : format.date(date);
  if (outlet !== null) return phrases.published(format.bare(outlet), day);
  if (claimedOutlet !== null) return phrases.publishedAs(format.quote(claimedOutlet, 80), day);
  return day === null ? '' : phrases.published(null, day);
}

function gains(outline: Outline, context: TextContext): string[] {
  const { article: phrases, grammar, writer } = context;
  const [first, ...others] = outline.inFavor.slice(0, 4);
  if (!first) return [];
  const clause = writer.clause(first.finding);
  if (isDoubtful(outline)) {
    const opening = oneOf(outline, 1, phrases.inFavorOfDoubtful);
    return [`${opening} ${clause}`, '', ...others.slice(0, 1).map(({ finding }) => writer.sentence(finding))];
  }
  const example = writer.example(first, outline);
  return [
    `${oneOf(outline, 1, phrases.inFavor)} ${clause}`,
    example === null ? '' : phrases.shown(grammar.ended(example)),
    ...others.map((each, index) => {
      const shown = index === 0 ? writer.example(each, outline) : null;
      const sentence = writer.sentence(each.finding);
      if (shown === null) return sentence;
      const quoted = grammar.ended(shown);
      return `${sentence} ${example === null ? phrases.shown(quoted) : phrases.shownAgain(quoted)}`;
    }),
  ];
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
  { article: phrases, grammar, writer }: TextContext,
): string {
  const sentence = writer.sentence(each.finding);
  const example = index < 3 ? writer.example(each, outline) : null;
  const shown =
    example === null ? '' : ` ${oneOf(outline, index, phrases.passage)} ${grammar.ended(example)}`;
  if (index === 0) {
    const cost = each.points === 0 ? '' : ` ${phrases.cost(-each.points, each.finding.criterion)}`;
    return `${sentence}${cost}${shown}`;
  }
  return index === 1
    ? `${oneOf(outline, 2, phrases.further)} ${writer.clause(each.finding)}${shown}`
    : `${sentence}${shown}`;
}

function improvement(outline: Outline, context: TextContext): string {
  const better = outline.changes.find(({ points }) => points > 0);
  return better ? changeInProse(better, outline.score, context) : '';
}

function closing(outline: Outline, { article: phrases, writer, format }: TextContext): string {
  const check = outline.against.map(({ finding }) => writer.check(finding)).find((each) => each !== null);
  if (check) return check;
  if (outline.genre === 'satire') return phrases.sayItIsSatire;
  if (isOfUnjudgedKind(outline)) return '';
  const isOpen = outline.judgement === 'abstained' || outline.limitations.includes('no-independent-evidence');
  return isOpen
    ? phrases.lookFirst(
        outline.title === null ? phrases.thisText(outline.genre) : format.quote(outline.title, 80),
      )
    : phrases.ordinaryCare;
}
