import type { Finding } from '../../../analysis.types.js';
import { wasAsked, weightOf, type Story } from '../../story/story.js';
import { themeOf } from '../../story/theme.js';
import type { Narrator } from '../narrator.js';
import { sentenceStart } from '../sentence-start.js';
import { notJudged } from './criterion.js';
import { classedAs, withoutVerdict } from './summary.js';

/** The findings that matter most, each in a sentence, with words of the text where a loss has some left. */
export function keyFindings(story: Story, { assessment: says, grammar, teller, voice }: Narrator): string[] {
  const chosen = [...story.against.slice(0, 4), ...story.inFavour.slice(0, 3)];
  if (chosen.length === 0) return story.findings.slice(0, 3).map((finding) => teller.says(finding));
  return chosen.map((each) => {
    const said = teller.says(each.finding);
    const example = weightOf(each) < 0 ? story.furtherExamples.get(each.finding)?.[0] : undefined;
    return example === undefined ? said : `${said} ${says.reads(grammar.ended(voice.quote(example)))}`;
  });
}

/** Why findings of this kind matter, and where in the text they are at work. */
export function expertContext(story: Story, narrator: Narrator): string {
  const { assessment: says, why } = narrator;
  const decisive = [...story.against.slice(0, 3), ...story.inFavour.slice(0, 2)];
  const themes = [...new Map(decisive.map(({ finding }) => [themeOf(finding.code), finding])).entries()]
    .filter(([theme]) => theme !== 'plain')
    .slice(0, 2);
  if (themes.length === 0) return continued(why.plain, says.thingsWeighed(story.findings.length), narrator);
  return themes
    .map(([theme, finding], index) =>
      continued(why[theme], inPoint(finding, index, story, narrator), narrator),
    )
    .join(' ');
}

/** A general reason and where it is at work here, in one sentence. */
function continued(reason: string, here: string, { grammar }: Narrator): string {
  return `${reason.replace(/\.$/, '')} – ${grammar.lowerFirst(here)}`;
}

/** The finding at work: a sentence that no other field quotes where there is one, else the words that gave it away. */
function inPoint(finding: Finding, index: number, story: Story, narrator: Narrator): string {
  const { assessment: says, grammar, teller, voice } = narrator;
  const example = story.furtherExamples.get(finding)?.[1];
  if (example !== undefined) return says.inPoint(grammar.ended(voice.quote(example)));
  const { cues } = finding.data;
  if (!Array.isArray(cues) || cues.length === 0) return teller.says(finding);
  return says.decisiveWords(voice.quotes(cues), index === 0);
}

/** Who wrote this, what was read and who could be asked. */
export function editorialNote(story: Story, { assessment: says }: Narrator): string {
  const outcomes = story.evidence.asked.map(({ outcome }) => outcome);
  const asked = outcomes.filter((outcome) => outcome !== 'not-configured').length;
  const answered = outcomes.filter((outcome) => outcome === 'answered').length;
  const outside = !wasAsked(story.evidence) ? says.nobodyAsked : says.asked(asked, answered);
  return says.note(story.genre, story.wordCount, story.findings.length, outside);
}

const FACTUAL =
  /^accuracy\.(?:fact-check|independent|coverage|no-coverage|primary|quotes|numbers|named|vague|claims|rumour|careful)/;

/** What the text offers by which its claims can be followed up. */
export function factAnalysis(story: Story, narrator: Narrator): string {
  const { assessment: says, teller } = narrator;
  const facts = story.findings
    .filter(({ code }) => FACTUAL.test(code))
    .map((finding) => teller.says(finding));
  const { accuracy } = story.criteria;
  if (facts.length === 0) return accuracy.judged ? says.noFacts : notJudged([accuracy], story, narrator);
  return facts.slice(0, 6).join(' ');
}

/** What a careful reader would check. */
export function criticalPoints(story: Story, { assessment: says, teller }: Narrator): string[] {
  const findings = [...story.against.map(({ finding }) => finding), ...story.findings];
  const checks = findings.map((finding) => teller.check(finding)).filter((check) => check !== null);
  const points = [...new Set(checks)].slice(0, 5);
  if (points.length > 0) return points;
  return isAlone(story) ? [says.lookFor(story.domain === '' ? null : story.domain)] : [];
}

function isAlone({ limitations }: Story): boolean {
  return limitations.includes('no-independent-evidence');
}

/** Each criterion with what moved it, in one sentence. */
export function reasoning(story: Story, narrator: Narrator): string {
  const { assessment: says, names, teller, voice } = narrator;
  const open = Object.values(story.criteria).filter(({ judged }) => !judged);
  const judged = Object.values(story.criteria)
    .filter((each) => each.judged)
    .map(({ criterion, score, contributions }) => {
      const moved = contributions.filter((one) => weightOf(one) !== 0).slice(0, 4);
      const list = voice.list(moved.map(({ finding }) => teller.name(finding)));
      return `${names.criteria[criterion]} ${score}${list === '' ? '' : ` (${list})`}`;
    });
  return [
    ...(judged.length > 0 ? [says.criteria(judged.join('; '))] : []),
    ...(open.length > 0 ? [notJudged(open, story, narrator)] : []),
  ].join(' ');
}

/** Score, range and the criteria at either end. */
export function finalAssessment(story: Story, narrator: Narrator): string {
  const { assessment: says } = narrator;
  if (story.limitations.includes('kind-not-judged')) return `${withoutVerdict(story, narrator.names)}.`;
  if (story.judgement === 'abstained') return says.noVerdict;
  const [best, worst] = [story.ranked[0], story.ranked.at(-1)];
  const classed = sentenceStart(classedAs(story, narrator));
  const final = says.final(classed, story.score, story.range);
  return best && worst && best.score > worst.score ? `${final} ${says.poles(best, worst)}` : final;
}

/** What decided. */
export function assessmentReason(story: Story, { assessment: says, teller, voice }: Narrator): string {
  const [against, inFavour] = [story.against[0], story.inFavour[0]];
  if (against && inFavour) return says.decides(teller.name(against.finding), teller.name(inFavour.finding));
  if (!against && !inFavour) return says.littleEitherWay;
  const side = against ? story.against : story.inFavour;
  const names = voice.list(side.slice(0, 3).map(({ finding }) => teller.name(finding)));
  return against ? says.decidesAgainst(names) : says.carries(names);
}

/** Class and score in a few words. */
export function credibilityVerdict(story: Story, { names }: Narrator): string {
  return story.judgement === 'abstained'
    ? withoutVerdict(story, names)
    : `${names.badges[story.credibilityClass]}: ${story.score}/100`;
}
