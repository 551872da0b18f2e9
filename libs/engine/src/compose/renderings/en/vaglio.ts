import type { Finding } from '../../../analysis.types.js';
import type { Contribution } from '../../../evaluation.types.js';
import type { ArticleParts } from '../../story/bounded-article.js';
import { oneOf } from '../../story/one-of.js';
import { weightOf, type Story } from '../../story/story.js';
import { themeOf } from '../../story/theme.js';
import type { Prose, VaglioTexts } from '../prose.js';
import type { Teller } from '../teller.js';
import { WHY } from './why.js';
import {
  ended,
  englishBadges,
  englishClasses,
  englishCriteria,
  englishGenres,
  lowerFirst,
  sentenceStart,
} from './words.js';

/** The evaluation written for readers, in English. */
export function englishVaglio(story: Story, teller: Teller, prose: Prose): VaglioTexts {
  return {
    articleParts: articleParts(story, teller, prose),
    keyFindings: keyFindings(story, teller),
    expertContext: expertContext(story, teller),
    editorialNote: editorialNote(story, teller),
    factAnalysis: factAnalysis(story, teller),
    criticalPoints: criticalPoints(story, teller),
    reasoning: reasoning(story, teller, prose),
    finalAssessment: finalAssessment(story),
    assessmentReason: assessmentReason(story, teller),
    credibilityVerdict: verdict(story),
  };
}

function articleParts(story: Story, teller: Teller, prose: Prose): ArticleParts {
  const pleads = story.inFavour.length > 0 && !isDoubtful(story);
  const body = pleads
    ? [gains(story, teller), losses(story, teller)]
    : [losses(story, teller), gains(story, teller)];
  const paragraphs = [
    lead(story, teller),
    ...body,
    unknowns(story, prose),
    [turn(story, prose), closing(story, teller)],
  ];
  const reserve = [
    ...Object.values(story.criteria).map((criterion) => prose.detailsOf(criterion, story)),
    factAnalysis(story, teller),
    `What was read comes to ${story.wordCount} words in ${teller.voice.count(story.sentenceCount, 'one sentence', 'sentences')}.`,
    'The method asks five questions: is it current, does it keep to its subject, who speaks, what supports it, and what is it for? Each is worth 20 points, and what stays unknown widens the range without lowering the score.',
    'Who wants to go further can open the original, look for whoever reported the matter first, and see whether anybody independent tells it the same way.',
    'Whatever a page says of itself counts for little here, because anyone can write it: a signature, an address, a page about its own merits.',
    'The judgement is about the text as it was read, and about nobody’s honesty.',
  ];
  return { paragraphs, reserve };
}

function isDoubtful({ credibilityClass }: Story): boolean {
  return credibilityClass === 'low' || credibilityClass === 'poor';
}

function lead(story: Story, teller: Teller): string[] {
  const title =
    story.title === null ? `this ${englishGenres[story.genre]}` : teller.voice.quote(story.title, 120);
  const source = [
    ...(story.outlet === null ? [] : [`by ${teller.voice.bare(story.outlet)}`]),
    ...(story.date === null ? [] : [`on ${teller.voice.date(story.date)}`]),
  ].join(' ');
  const published = source === '' ? '' : `, published ${source},`;
  if (story.judgement === 'abstained') {
    return [`${sentenceStart(title)}${published} offers too little for a verdict, so none is given.`];
  }
  const classed = englishClasses[story.credibilityClass];
  const opening = oneOf(story, 0, [
    `${sentenceStart(title)}${published} comes to ${story.score} points out of 100: ${classed}.`,
    `How far can a reader trust ${title}${published.replace(/,$/, '')}? As far as ${story.score} points out of 100: it is ${classed}.`,
    `Examined by five criteria, ${title}${published} reaches ${story.score} points out of 100. It is ${classed}.`,
  ]);
  return [
    opening,
    story.opening === null ? '' : `It opens: ${ended(teller.voice.quote(story.opening, 220))}`,
    `Given what is unknown, the right figure may lie anywhere between ${story.range.low} and ${story.range.high}.`,
  ];
}

function gains(story: Story, teller: Teller): string[] {
  const chosen = story.inFavour.filter(({ finding }) => finding.code !== 'currency.date-stated').slice(0, 4);
  const [first, ...others] = chosen;
  if (!first) return [];
  const opening = isDoubtful(story)
    ? oneOf(story, 1, [
        'Little stands on the other side:',
        'To be fair to it:',
        'One thing can be said for it:',
      ])
    : oneOf(story, 1, ['What speaks for it:', 'In its favour:', 'Its strongest side:']);
  const example = isDoubtful(story) ? null : teller.example(first, story);
  return [
    `${opening} ${lowerFirst(teller.says(first.finding))}`,
    example === null ? '' : `So it reads, for instance: ${ended(example)}`,
    ...(isDoubtful(story) ? others.slice(0, 1) : others).map((each, index) => {
      const shown = index === 0 && !isDoubtful(story) ? teller.example(each, story) : null;
      return shown === null
        ? teller.says(each.finding)
        : `${teller.says(each.finding)} Another passage: ${ended(shown)}`;
    }),
  ];
}

function losses(story: Story, teller: Teller): string[] {
  return story.against
    .slice(0, isDoubtful(story) ? 5 : 3)
    .map((each, index) => loss(each, index, story, teller));
}

/** Points from which a loss is worth dwelling on. */
const WEIGHTY = 3;

function loss(each: Contribution, index: number, story: Story, teller: Teller): string {
  const said = teller.says(each.finding);
  const example = index < 3 ? teller.example(each, story) : null;
  const shown =
    example === null
      ? ''
      : ` ${oneOf(story, index, ['It reads:', 'The passage:', 'In its own words:'])} ${ended(example)}`;
  if (index === 0) {
    const points = -weightOf(each);
    const name = englishCriteria[each.finding.criterion];
    const cost = `${points} ${points === 1 ? 'point' : 'points'} of ${name}`;
    return `${said} ${points < WEIGHTY ? `It costs ${cost}` : `Nothing weighs more: ${cost}`}.${shown}`;
  }
  if (index === 1) {
    return `${oneOf(story, 2, ['Then there is this:', 'A second point:', 'Nor is that all:'])} ${lowerFirst(said)}${shown}`;
  }
  return `${said}${shown}`;
}

function unknowns(story: Story, prose: Prose): string[] {
  return story.limitations.slice(0, 3).map((limitation) => prose.limitation(limitation, story));
}

function turn(story: Story, prose: Prose): string {
  const better = story.changes.find(({ points }) => points > 0);
  return better ? prose.change(better) : '';
}

function closing(story: Story, teller: Teller): string {
  const check = story.against.map(({ finding }) => teller.check(finding)).find((each) => each !== null);
  if (check) return check;
  return story.limitations.includes('no-independent-evidence')
    ? 'Before passing it on, look for a second, independent report of the same matter.'
    : 'Ordinary care is enough.';
}

function keyFindings(story: Story, teller: Teller): string[] {
  const chosen = [...story.against.slice(0, 4), ...story.inFavour.slice(0, 3)];
  if (chosen.length === 0) return story.findings.slice(0, 3).map((finding) => teller.says(finding));
  return chosen.map((each) => {
    const example = weightOf(each) < 0 ? story.furtherExamples.get(each.finding)?.[0] : undefined;
    return example === undefined
      ? teller.says(each.finding)
      : `${teller.says(each.finding)} It reads: ${ended(teller.voice.quote(example))}`;
  });
}

function expertContext(story: Story, teller: Teller): string {
  const decisive = [...story.against.slice(0, 3), ...story.inFavour.slice(0, 2)];
  const themes = [...new Map(decisive.map((each) => [themeOf(each.finding.code), each.finding])).entries()]
    .filter(([theme]) => theme !== 'plain')
    .slice(0, 2);
  if (themes.length === 0) return `${WHY.plain} Here ${lowerFirst(prosaicCount(story))}`;
  return themes
    .map(([theme, finding], index) => `${WHY[theme]} ${inPoint(finding, index, story, teller)}`)
    .join(' ');
}

/** The finding at work: a sentence that no other field quotes where there is one, else the words that gave it away. */
function inPoint(finding: Finding, index: number, story: Story, teller: Teller): string {
  const example = story.furtherExamples.get(finding)?.[1];
  if (example !== undefined) return `A case in point: ${ended(teller.voice.quote(example))}`;
  const { cues } = finding.data;
  if (!Array.isArray(cues) || cues.length === 0) return teller.says(finding);
  const words = teller.voice.quotes(cues);
  return index === 0 ? `The words that do it here: ${words}.` : `In this text the work is done by ${words}.`;
}

function prosaicCount(story: Story): string {
  return story.findings.length === 1
    ? 'There was 1 thing to weigh.'
    : `There were ${story.findings.length} things to weigh.`;
}

function editorialNote(story: Story, teller: Teller): string {
  const answered = story.evidence.asked.filter(({ outcome }) => outcome === 'answered').length;
  const asked = story.evidence.asked.filter(({ outcome }) => outcome !== 'not-configured').length;
  const outside =
    asked === 0
      ? 'Nobody outside could be asked.'
      : `Of ${teller.voice.count(asked, 'one outside source', 'outside sources')} asked, ${answered} had something to say.`;
  return `This analysis was written by a program. It read the text as ${a(englishGenres[story.genre])} of ${story.wordCount} words and weighed ${teller.voice.count(story.findings.length, 'one observation', 'observations')}. ${outside} It judges what is written, not whoever wrote it.`;
}

function a(noun: string): string {
  if (noun === 'satire') return noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const FACTUAL =
  /^accuracy\.(?:fact-check|independent|coverage|no-coverage|primary|quotes|numbers|named|vague|claims|rumour|careful)/;

function factAnalysis(story: Story, teller: Teller): string {
  const facts = story.findings
    .filter(({ code }) => FACTUAL.test(code))
    .map((finding) => teller.says(finding));
  if (facts.length === 0)
    return 'The text offers no quotation, figure or link by which its claims could be followed up.';
  const alone = story.limitations.includes('no-independent-evidence');
  return [
    ...facts.slice(0, 6),
    ...(alone ? ['Nobody independent of the text has been found who confirms or refutes any of it.'] : []),
  ].join(' ');
}

function criticalPoints(story: Story, teller: Teller): string[] {
  const findings = [...story.against.map(({ finding }) => finding), ...story.findings];
  const checks = findings.map((finding) => teller.check(finding)).filter((check) => check !== null);
  const points = [...new Set(checks)].slice(0, 5);
  if (points.length > 0) return points;
  const unsure = story.limitations.includes('no-independent-evidence');
  return unsure ? ['Look for a second, independent report of the same matter.'] : [];
}

function reasoning(story: Story, teller: Teller, prose: Prose): string {
  return Object.values(story.criteria)
    .map((each) => {
      const name = `${englishCriteria[each.criterion]}, ${each.score} of 20`;
      if (!each.judged) return `${name}. ${prose.verdictOn(each, story)}`;
      const moved = each.contributions.filter((one) => weightOf(one) !== 0).slice(0, 4);
      const names = teller.voice.list(moved.map(({ finding }) => teller.name(finding)));
      const standing = lowerFirst(prose.standing(each, story));
      return names === '' ? `${name}: ${standing}.` : `${name}: ${standing}, judging by ${names}.`;
    })
    .join(' ');
}

function finalAssessment(story: Story): string {
  if (story.judgement === 'abstained') return 'No verdict: there is not enough to judge.';
  const [best, worst] = [story.ranked[0], story.ranked.at(-1)];
  const poles =
    best && worst && best.score > worst.score
      ? ` Strongest in ${englishCriteria[best.criterion]} (${best.score}), weakest in ${englishCriteria[worst.criterion]} (${worst.score}).`
      : '';
  return `${sentenceStart(englishClasses[story.credibilityClass])}: ${story.score} of 100, within a range from ${story.range.low} to ${story.range.high}.${poles}`;
}

function assessmentReason(story: Story, teller: Teller): string {
  const [against, inFavour] = [story.against[0], story.inFavour[0]];
  if (against && inFavour) {
    return `What decides is ${teller.name(against.finding)}, against ${teller.name(inFavour.finding)} on the other side.`;
  }
  const only = against ?? inFavour;
  if (!only) return 'Little in the text counts for or against it.';
  const names = (against ? story.against : story.inFavour)
    .slice(0, 3)
    .map(({ finding }) => teller.name(finding));
  return `${against ? 'What decides against it' : 'What carries it'}: ${teller.voice.list(names)}.`;
}

function verdict(story: Story): string {
  return story.judgement === 'abstained'
    ? 'Not enough to judge'
    : `${englishBadges[story.credibilityClass]}: ${story.score}/100`;
}
