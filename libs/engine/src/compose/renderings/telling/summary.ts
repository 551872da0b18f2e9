import { weightOf, type Story } from '../../story/story.js';
import type { Narrator } from '../narrator.js';
import { sentenceStart } from '../sentence-start.js';
import { mannerOf } from './criterion.js';
import { limitation } from './limitation.js';

/** The verdict as a badge shows it. */
export function badge(story: Story, { names }: Narrator): string {
  return story.judgement === 'abstained'
    ? withoutVerdict(story, names)
    : names.badges[story.credibilityClass];
}

/** Why there is no verdict, in a few words: for what the page is, or for want of something to judge. */
export function withoutVerdict({ limitations, genre }: Story, names: Narrator['names']): string {
  return limitations.includes('kind-not-judged') ? names.noScore(names.genres[genre]) : names.notEnough;
}

/** What the score means in words; no class is put on wording that was not read. */
export function classedAs({ criteria, credibilityClass }: Story, { names }: Narrator): string {
  const isRead = criteria.accuracy.judged || criteria.purpose.judged;
  return isRead ? names.classes[credibilityClass] : names.wordingNotJudged;
}

/** The summary list: score, what weighs most on either side, what is not known. */
export function summary(story: Story, narrator: Narrator): readonly string[] {
  const { teller } = narrator;
  const unknown = (most: number) =>
    story.limitations.slice(0, most).map((each) => limitation(each, story, narrator));
  if (story.limitations.includes('kind-not-judged')) return unknown(3);
  if (story.judgement === 'abstained') return [narrator.summary.noVerdict, ...unknown(3)];
  return [
    narrator.summary.scored(story.score, story.range, classedAs(story, narrator)),
    ...story.against.slice(0, 2).map(({ finding }) => teller.says(finding)),
    ...mannerAgainst(story, narrator),
    ...story.inFavour.slice(0, story.against.length === 0 ? 3 : 2).map(({ finding }) => teller.says(finding)),
  ];
}

/** A manner that costs less is told with its criterion only. */
const WORTH_SAYING = 4;

/** What the manner of writing says against the text, where it costs enough. */
function mannerAgainst({ ranked }: Story, narrator: Narrator): string[] {
  return ranked
    .filter(({ manner = 0 }) => manner <= -WORTH_SAYING)
    .flatMap((each) => mannerOf(each, narrator) ?? [])
    .map((said) => `${said}.`)
    .slice(0, 1);
}

/** The summary in one sentence. */
export function shortSummary(story: Story, narrator: Narrator): string {
  const { names, teller, voice, summary: says } = narrator;
  if (story.judgement === 'abstained') {
    const [unknown] = story.limitations;
    return unknown === undefined
      ? `${withoutVerdict(story, names)}.`
      : `${withoutVerdict(story, names)}. ${limitation(unknown, story, narrator)}`;
  }
  const classed = sentenceStart(classedAs(story, narrator));
  const [against, inFavour] = [story.against[0], story.inFavour[0]];
  const named = (list: Story['against']) =>
    voice.list(list.slice(0, 2).map(({ finding }) => teller.name(finding)));
  if (against && inFavour)
    return says.forAndAgainst(classed, teller.name(inFavour.finding), teller.name(against.finding));
  if (against) return says.onlyAgainst(classed, named(story.against));
  return inFavour ? says.onlyInFavour(classed, named(story.inFavour)) : says.nothingEitherWay(classed);
}

/** How the score came about, in a paragraph. */
export function rationale(story: Story, narrator: Narrator): string {
  const { grammar, summary: says, teller } = narrator;
  const [best, worst] = [story.ranked[0], story.ranked.at(-1)];
  if (story.judgement === 'abstained' || !best || !worst) {
    const reasons = story.limitations.map((each) => limitation(each, story, narrator));
    return [...reasons, says.nothingToRestOn].join(' ');
  }
  const [loss, gain] = [story.against[0], story.inFavour[0]];
  const parts = [
    best.score === worst.score ? says.allAt(best.score) : says.poles(best, worst),
    ...(loss ? [says.heaviestLoss(-weightOf(loss), loss.finding.criterion, teller.name(loss.finding))] : []),
    ...(gain ? [says.largestGain(weightOf(gain), gain.finding.criterion, teller.name(gain.finding))] : []),
  ].map((part, index) => (index === 0 ? part : grammar.lowerFirst(part)).replace(/\.$/, ''));
  return `${says.fiveCriteria(story.score)} ${parts.join('; ')}.`;
}

/** The five scores in a sentence. */
export function craapSummary(story: Story, { names, summary: says, voice }: Narrator): string {
  if (story.ranked.length === 0) return says.noneJudged;
  const criteria = Object.values(story.criteria).map(
    ({ criterion, score, judged }) =>
      `${names.criteria[criterion]} ${score}${judged ? '' : ` ${says.notJudged}`}`,
  );
  return says.outOf(voice.list(criteria), story.score);
}

/** A few words that tell what kind of text this is and what stands out in it. */
export function tags(story: Story, { grammar, names, teller }: Narrator): readonly string[] {
  const named = [...story.against.slice(0, 2), ...story.inFavour.slice(0, 1)];
  return [names.genres[story.genre], ...named.map(({ finding }) => grammar.bareNoun(teller.name(finding)))];
}
