import type { Contribution } from '../../../evaluation.types.js';
import type { ArticleParts } from '../../story/bounded-article.js';
import { oneOf } from '../../story/one-of.js';
import { weightOf, type Story } from '../../story/story.js';
import type { Narrator } from '../narrator.js';
import { sentenceStart } from '../sentence-start.js';
import { factAnalysis } from './assessment.js';
import { change } from './change.js';
import { detailsOf } from './criterion.js';
import { limitation } from './limitation.js';
import { classedAs } from './summary.js';

/** Points from which a loss is worth dwelling on. */
const WEIGHTY = 3;

/** The article for readers, in parts that are fitted to its length later. What decides stands before what is said against it. */
export function articleParts(story: Story, narrator: Narrator): ArticleParts {
  const pleads = story.inFavour.length > 0 && !isDoubtful(story);
  const [pro, contra] = [gains(story, narrator), losses(story, narrator)];
  return {
    paragraphs: [
      lead(story, narrator),
      ...(pleads ? [pro, contra] : [contra, pro]),
      story.limitations
        .filter((each) => each !== 'no-independent-evidence')
        .slice(0, 3)
        .map((each) => limitation(each, story, narrator)),
      [turn(story, narrator), closing(story, narrator)],
    ],
    reserve: [
      ...accounts(story, narrator),
      factAnalysis(story, narrator),
      ...narrator.article.reserve(story.wordCount, story.sentenceCount),
    ],
  };
}

/** How the points came about; where none were given, what was seen all the same. */
function accounts(story: Story, narrator: Narrator): string[] {
  const judged = Object.values(story.criteria).filter((criterion) => criterion.judged);
  if (judged.length > 0) return judged.map((criterion) => detailsOf(criterion, story, narrator));
  const facts = factAnalysis(story, narrator);
  const seen = story.findings
    .map((finding) => narrator.teller.says(finding))
    .filter((said) => !facts.includes(said))
    .slice(0, 8);
  return seen.length === 0 ? [] : [narrator.article.unweighed(narrator.grammar.lowerFirst(seen.join(' ')))];
}

function isDoubtful({ credibilityClass }: Story): boolean {
  return credibilityClass === 'low' || credibilityClass === 'poor';
}

function lead(story: Story, narrator: Narrator): string[] {
  const { article: says, grammar, voice } = narrator;
  const title = story.title === null ? says.thisText[story.genre] : voice.quote(story.title, 120);
  const outlet = story.outlet === null ? null : voice.bare(story.outlet);
  const day = story.date === null ? null : voice.date(story.date);
  const published = publishedIn(outlet, day, story.claimedOutlet, narrator);
  if (story.limitations.includes('kind-not-judged'))
    return [says.unscored(`${sentenceStart(title)}${published}`, narrator.names.genres[story.genre])];
  if (story.judgement === 'abstained') return [says.tooLittle(`${sentenceStart(title)}${published}`)];
  const openings = says.openings(title, published, story.score, classedAs(story, narrator));
  return [
    oneOf(story, 0, openings),
    story.opening === null ? '' : says.itOpens(grammar.ended(voice.quote(story.opening, 220))),
    says.range(story.range),
  ];
}

function publishedIn(
  outlet: string | null,
  day: string | null,
  claimed: string | null,
  { article: says, voice }: Narrator,
): string {
  if (outlet === null && claimed !== null) return says.publishedAs(voice.quote(claimed, 80), day);
  return outlet === null && day === null ? '' : says.published(outlet, day);
}

function gains(story: Story, narrator: Narrator): string[] {
  const { article: says, grammar, teller } = narrator;
  const chosen = story.inFavour.filter(({ finding }) => finding.code !== 'currency.date-stated').slice(0, 4);
  const [first, ...others] = chosen;
  if (!first) return [];
  const said = grammar.lowerFirst(teller.says(first.finding));
  if (isDoubtful(story)) {
    const opening = oneOf(story, 1, says.inFavourOfDoubtful);
    return [`${opening} ${said}`, '', ...others.slice(0, 1).map(({ finding }) => teller.says(finding))];
  }
  const example = teller.example(first, story);
  return [
    `${oneOf(story, 1, says.inFavour)} ${said}`,
    example === null ? '' : says.shown(grammar.ended(example)),
    ...others.map((each, index) => gain(each, index, story, narrator)),
  ];
}

function gain(
  each: Contribution,
  index: number,
  story: Story,
  { article: says, grammar, teller }: Narrator,
): string {
  const said = teller.says(each.finding);
  const shown = index === 0 ? teller.example(each, story) : null;
  return shown === null ? said : `${said} ${says.shownAgain(grammar.ended(shown))}`;
}

function losses(story: Story, narrator: Narrator): string[] {
  return story.against
    .slice(0, isDoubtful(story) ? 5 : 3)
    .map((each, index) => loss(each, index, story, narrator));
}

function loss(
  each: Contribution,
  index: number,
  story: Story,
  { article: says, grammar, teller }: Narrator,
): string {
  const said = teller.says(each.finding);
  const example = index < 3 ? teller.example(each, story) : null;
  const shown = example === null ? '' : ` ${oneOf(story, index, says.passage)} ${grammar.ended(example)}`;
  if (index === 0) {
    const points = -weightOf(each);
    return `${said} ${says.cost(points, each.finding.criterion, points >= WEIGHTY)}${shown}`;
  }
  return index === 1
    ? `${oneOf(story, 2, says.further)} ${grammar.lowerFirst(said)}${shown}`
    : `${said}${shown}`;
}

function turn(story: Story, narrator: Narrator): string {
  const better = story.changes.find(({ points }) => points > 0);
  return better ? change(better, story.score, narrator) : '';
}

function closing(story: Story, { article: says, teller, voice }: Narrator): string {
  const check = story.against.map(({ finding }) => teller.check(finding)).find((each) => each !== null);
  if (check) return check;
  if (story.genre === 'satire') return says.sayItIsSatire;
  return story.limitations.includes('no-independent-evidence')
    ? says.lookFirst(story.title === null ? says.thisText[story.genre] : voice.quote(story.title, 80))
    : says.ordinaryCare;
}
