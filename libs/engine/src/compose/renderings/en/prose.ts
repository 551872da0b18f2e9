import type { Criterion } from '@vaglio/contracts';
import type { Contribution, CriterionEvaluation, Limitation } from '../../../evaluation.types.js';
import { weightOf, type Story } from '../../story/story.js';
import type { Prose } from '../prose.js';
import { Teller } from '../teller.js';
import { voiceOf } from '../voice.js';
import { englishFindingTexts } from './finding-texts.js';
import { englishVaglio } from './vaglio.js';
import {
  bareNoun,
  ended,
  englishBadges,
  englishClasses,
  englishCriteria,
  englishGenres,
  lowerFirst,
  sentenceStart,
  signed,
} from './words.js';

const voice = voiceOf('en');
const teller = new Teller(englishFindingTexts, voice);

/** English for everything that is not a finding. */
export const englishProse: Prose = {
  findings: englishFindingTexts,
  criterionName: englishCriteria,
  badge: (story) =>
    story.judgement === 'abstained' ? 'Not enough to judge' : englishBadges[story.credibilityClass],
  summary: summary,
  shortSummary: shortSummary,
  rationale: rationale,
  craapSummary: craapSummary,
  verdictOn: verdictOn,
  standing: levelOf,
  detailsOf: detailsOf,
  limitation: (limitation, story) => limitationText(limitation, story),
  change: ({ kind, finding, together = [], points }) => {
    const many = Math.abs(points) === 1 ? 'point' : 'points';
    const effect = points > 0 ? `rise by ${points} ${many}` : `fall by ${-points} ${many}`;
    const gone = voice.list([finding, ...together].map((each) => teller.name(each)));
    const given = kind === 'removed' ? `Were it not for ${gone}` : `With ${addedName(finding.code)}`;
    if (together.length > 0)
      return `${given} – all of them, for one alone would change nothing – the score would ${effect}.`;
    return `${given}, the score would ${effect}.`;
  },
  tags: (story) => [
    englishGenres[story.genre],
    ...story.against.slice(0, 2).map(({ finding }) => bareNoun(teller.name(finding))),
    ...story.inFavour.slice(0, 1).map(({ finding }) => bareNoun(teller.name(finding))),
  ],
  vaglio: (story) => englishVaglio(story, teller, englishProse),
};

const ADDED: Readonly<Record<string, string>> = {
  'accuracy.primary-sources-linked': 'links to three primary sources',
  'accuracy.named-sources': 'named sources behind its statements',
  'purpose.other-side-heard': 'an answer from the other side',
  'accuracy.independent-coverage': 'three independent reports of the same events',
  'accuracy.fact-check-disputes': 'a fact-check that refutes its central claim',
  'authority.outlet-self-regulated': 'an outlet known to answer to a press council',
};

function addedName(code: string): string {
  return ADDED[code] ?? code;
}

function summary(story: Story): readonly string[] {
  if (story.judgement === 'abstained') {
    return [
      'There is not enough here to judge, so no verdict is given.',
      ...story.limitations.slice(0, 3).map((limitation) => limitationText(limitation, story)),
    ];
  }
  const { low, high } = story.range;
  return [
    `${story.score} out of 100, probably between ${low} and ${high}: ${englishClasses[story.credibilityClass]}.`,
    ...story.against.slice(0, 2).map(({ finding }) => teller.says(finding)),
    ...story.inFavour.slice(0, story.against.length === 0 ? 3 : 2).map(({ finding }) => teller.says(finding)),
    ...story.limitations.slice(0, 1).map((limitation) => limitationText(limitation, story)),
  ];
}

function shortSummary(story: Story): string {
  if (story.judgement === 'abstained') {
    return `Not enough to judge. ${story.limitations
      .slice(0, 1)
      .map((each) => limitationText(each, story))
      .join('')}`.trim();
  }
  const [against, inFavour] = [story.against[0], story.inFavour[0]];
  const first = sentenceStart(englishClasses[story.credibilityClass]);
  if (against && inFavour) {
    return `${first}: in its favour, ${teller.name(inFavour.finding)}; against it, ${teller.name(against.finding)}.`;
  }
  const only = against ?? inFavour;
  if (!only) return `${first}: little in it counts for or against it.`;
  const names = story.inFavour.slice(0, 2).map(({ finding }) => teller.name(finding));
  const losses = story.against.slice(0, 2).map(({ finding }) => teller.name(finding));
  return against
    ? `${first}, above all for ${voice.list(losses)}.`
    : `${first}. In its favour: ${voice.list(names)}.`;
}

function rationale(story: Story): string {
  const [best, worst] = [story.ranked[0], story.ranked.at(-1)];
  if (story.judgement === 'abstained' || !best || !worst) {
    return 'A score needs something to rest on. Here there was too little, so every criterion stays at its neutral middle and the range covers the whole scale.';
  }
  const parts = [
    `The ${story.score} points come from five criteria of 20 each.`,
    best.score === worst.score
      ? `All of them stand at ${best.score}.`
      : `${englishCriteria[best.criterion]} is the strongest at ${best.score}, ${englishCriteria[worst.criterion]} the weakest at ${worst.score}.`,
    ...story.against
      .slice(0, 1)
      .map((each) => `The heaviest single loss is ${pointsIn(each)}, for ${teller.name(each.finding)}.`),
    ...story.inFavour
      .slice(0, 1)
      .map((each) => `The largest gain is ${pointsIn(each)}, for ${teller.name(each.finding)}.`),
    ...(story.criteria.accuracy.ceilings.some(({ reason }) => reason === 'no-independent-evidence')
      ? ['Nobody independent was found who confirms or refutes it, so Accuracy cannot pass 14.']
      : []),
  ];
  return parts.join(' ');
}

function craapSummary(story: Story): string {
  const parts = Object.values(story.criteria).map(
    ({ criterion, score, judged }) =>
      `${englishCriteria[criterion]} ${score}${judged ? '' : ' (not judged)'}`,
  );
  return `${voice.list(parts)}, out of 20 each: ${story.score} of 100.`;
}

function verdictOn(evaluation: CriterionEvaluation, story: Story): string {
  if (!evaluation.judged)
    return `${englishCriteria[evaluation.criterion]} was not judged: ${whyNotJudged(story)}.`;
  const heaviest = evaluation.contributions.find(({ points }) => points !== 0);
  const level = levelOf(evaluation, story);
  return heaviest ? `${level}. ${teller.says(heaviest.finding)}` : `${level}. ${nothingSeen(evaluation)}`;
}

function nothingSeen({ contributions }: CriterionEvaluation): string {
  const shown = contributions[0];
  return shown ? teller.says(shown.finding) : 'Nothing in the text speaks for or against it here.';
}

const LEVELS: Readonly<Record<Criterion, readonly [string, string, string, string]>> = {
  currency: [
    'Well anchored in time',
    'Reasonably anchored in time',
    'Hard to place in time',
    'Misleading about its time',
  ],
  relevance: [
    'Headline and text belong together',
    'The text mostly keeps to its subject',
    'The headline and the text drift apart',
    'The headline promises what the text does not hold',
  ],
  authority: [
    'A publisher with a public record',
    'Little is known of who speaks',
    'Doubts about who speaks',
    'Good reasons to distrust the publisher',
  ],
  accuracy: ['Well supported', 'Partly supported', 'Thinly supported', 'Hardly supported at all'],
  purpose: ['It informs', 'It mostly informs', 'It pushes the reader', 'It sets out to push the reader'],
};

function levelOf({ criterion, score }: CriterionEvaluation, story: Story): string {
  if (criterion === 'currency' && story.date === null) return 'Not anchored in time';
  const step = score >= 15 ? 0 : score >= 10 ? 1 : score >= 6 ? 2 : 3;
  return LEVELS[criterion][step];
}

function detailsOf(evaluation: CriterionEvaluation, story: Story): string {
  const { contributions, criterion, score, base, ceilings, judged } = evaluation;
  const name = englishCriteria[criterion];
  if (!judged) {
    const seen = contributions.map(({ finding }) => teller.says(finding));
    return [`${name} keeps the neutral 10 of 20.`, ...seen.slice(0, 3)].join(' ');
  }
  const moved = contributions.filter(({ points }) => points !== 0);
  const held = contributions.filter(({ points, held: back }) => points === 0 && back !== undefined);
  const shown = contributions.filter(({ points, held: back }) => points === 0 && back === undefined);
  return [
    moved.length === 0
      ? `${name} stays at its starting ${base} of 20.`
      : `${name} starts from ${base} and ends at ${score} of 20.`,
    ...moved.map((each) => withPoints(each, story)),
    ...heldBack(held),
    ...shown
      .slice(0, 2)
      .map(({ finding }) => `Without effect on the points: ${lowerFirst(teller.says(finding))}`),
    ...ceilings.map(({ reason, limit }) =>
      reason === 'inside-only'
        ? `What a page says of itself counts for little, so these gains stop at ${limit}.`
        : `With nobody independent to confirm it, Accuracy stops at ${limit}.`,
    ),
  ].join(' ');
}

function heldBack(held: readonly Contribution[]): string[] {
  return held.slice(0, 3).map((each, index) => {
    const why =
      weightOf(each) > 0
        ? 'No longer counted, the ceiling being reached: '
        : 'Counted no further, the score being at the bottom already: ';
    const said = teller.says(each.finding);
    return index === 0 ? `${why}${lowerFirst(said)}` : said;
  });
}

function withPoints(each: Contribution, story: Story): string {
  const example = teller.example(each, story);
  const said = `${teller.says(each.finding).replace(/\.$/, '')} (${signed(each.points)}).`;
  return example !== null && each.points < 0 ? `${said} For example: ${ended(example)}` : said;
}

function pointsIn(each: Contribution): string {
  const { finding } = each;
  const weight = weightOf(each);
  const many = Math.abs(weight) === 1 ? 'point' : 'points';
  return `${Math.abs(weight)} ${many} ${weight < 0 ? 'from' : 'to'} ${englishCriteria[finding.criterion]}`;
}

function whyNotJudged(story: Story): string {
  if (story.limitations.includes('text-too-short')) return 'the text is too short';
  if (story.limitations.includes('links-only')) return 'the page is little more than links';
  if (story.limitations.includes('satire-not-checked') && story.genre === 'satire')
    return 'satire claims no facts';
  return 'its wording is read in English and Italian only';
}

function limitationText(limitation: Limitation, story: Story): string {
  const texts: Readonly<Record<Limitation, string>> = {
    'text-too-short': `The text has only ${voice.count(story.wordCount, 'one word', 'words')}, too few to judge.`,
    'short-text': `With ${voice.count(story.wordCount, 'one word', 'words')} the text is short, so the range is wide.`,
    'links-only': 'The page consists almost entirely of links.',
    'language-not-judged': 'The text is in neither English nor Italian, so its wording was not judged.',
    'language-unknown': 'The language of the text could not be told, so its wording was not judged.',
    'no-independent-evidence':
      'No independent source was found that confirms or refutes it; Accuracy is capped at 14 of 20.',
    'outlet-unknown': `Nothing is known of ${story.domain === '' ? 'the publisher' : voice.quote(story.domain)} from outside; that widens the range and does not lower the score.`,
    'date-unknown': 'No date of publication is known, so how current it is stays open.',
    paywalled: 'Only the part in front of the paywall was read.',
    'satire-not-checked': 'Satire claims no facts, so Accuracy was not judged.',
    'spoken-text': 'Only words were read: what the pictures show was not judged.',
    'text-read-in-part':
      'The text is very long: its wording was read up to about character 120 000, and what comes after was not judged.',
    'evidence-failed': 'One of the outside sources did not answer in time.',
  };
  return texts[limitation];
}
