import { splitSentences } from '../../text/split-sentences.js';
import { claimWords, shareOfWords, WordIndex, type ClaimWord } from './claim-words.js';

export type Stance = 'agree' | 'disagree' | 'discuss' | 'unrelated';

/** The headline of a report and as much of its text as is known. */
export interface ReportText {
  readonly title: string;
  readonly text: string;
}

export interface ReportStance {
  readonly stance: Stance;
  /** The decisive sentence; empty for an unrelated report. */
  readonly passage: string;
  /** The words are clear. Only such a stance may move points. */
  readonly isPlain: boolean;
  /** The claim only passes on or asks something, and the report plainly denies that. */
  readonly deniesWhatIsPassedOn?: boolean;
  /** The share of the claim that is in the report, 0 to 1. */
  readonly covered: number;
  /** The sentences with the largest share of the claim. */
  readonly nearest: readonly string[];
}

interface Line {
  readonly text: string;
  readonly words: readonly ClaimWord[];
  /** The share of the claim that is in the sentence, 0 to 1. */
  readonly share: number;
  readonly at: number;
}

const MAX_READ_LENGTH = 12_000;
const MAX_LINES = 80;

/** The least shares of the claim in the whole report and in its best sentence; with less, the report is unrelated. */
const MIN_COVERED = 0.3;
const MIN_IN_ONE_LINE = 0.15;
/** Sentences with a smaller share of the claim have a lower weight. */
const NEAR_SHARE = 0.2;
const FAR_WEIGHT = 0.5;
const WEAK_DENIAL = 0.7;
const DENIAL_AT = 0.6;
/** The least weight of a plain denial. */
const PLAIN_DENIAL_AT = 1;
const HEDGED_AT = 1.2;
const MAX_NEAREST = 3;
/** The least share in a sentence that confirms the opposite of a claim. */
const OPPOSITE_SHARE = 0.45;
/** The weight of a weak denial by only one party. */
const ONE_PARTY = { from: 0.8, below: 2 } as const;
/** A sentence near the beginning that negates the claim in the words of the claim. */
const DIRECT_NEGATION = { share: 0.6, lines: 2 } as const;
/** A line of JavaScript. */
const IS_CODE = /[={]\s*['"{]/u;
const IS_QUESTION = /\?["'”’»)]*\s*$/u;

/** Determines the stance of a report by rules alone. */
export function reportStance(claim: string, report: ReportText, ownText = ''): ReportStance {
  const words = distinct(claimWords(claim));
  const lines = linesOf(report, words);
  const best = lines.reduce<Line | null>((a, b) => (a === null || b.share > a.share ? b : a), null);
  const covered = shareOfWords(words, new WordIndex(lines.flatMap((line) => line.words)));
  if (best === null || covered < MIN_COVERED || best.share < MIN_IN_ONE_LINE)
    return { stance: 'unrelated', passage: '', isPlain: false, covered, nearest: [] };
  const nearest = lines
    .toSorted((a, b) => b.share - a.share || a.at - b.at)
    .slice(0, MAX_NEAREST)
    .map(({ text }) => text);
  const strong = matchesIn(lines, DENIES, ownText);
  const weak = matchesIn(lines, WEAKLY_DENIES, ownText);
  const hedge = matchesIn(lines, HEDGES);
  const isDenial = CLAIM_DENIES.test(claim);
  const measures = { covered, nearest };
  const discussed = (passage: string): ReportStance => ({
    stance: 'discuss',
    passage,
    isPlain: false,
    ...measures,
  });
  const negation = isDenial || NEGATES.test(claim) ? undefined : lines.find(negatesClaim);
  const denied = strong.weight + WEAK_DENIAL * weak.weight >= DENIAL_AT;
  const isPlain = strong.near >= PLAIN_DENIAL_AT;
  if (denied || negation) {
    const passage = negation?.text ?? (strong.text === '' ? weak.text : strong.text);
    // A denial of a denial may also deny the claim, so it is not plain.
    if (isDenial) return { stance: 'agree', passage, isPlain: false, ...measures };
    const isByOneParty =
      strong.weight === 0 && weak.weight >= ONE_PARTY.from && weak.weight < ONE_PARTY.below;
    if (CLAIM_PASSES_ON.test(claim) || IS_QUESTION.test(claim))
      return { ...discussed(passage), deniesWhatIsPassedOn: isPlain };
    if (isByOneParty && !negation) return discussed(passage);
    return { stance: 'disagree', passage, isPlain, ...measures };
  }
  if (hedge.weight >= HEDGED_AT) return discussed(hedge.text);
  if (isDenial && best.share >= OPPOSITE_SHARE)
    return { stance: 'disagree', passage: best.text, isPlain: false, ...measures };
  return {
    stance: 'agree',
    passage: best.text,
    isPlain: strong.weight + weak.weight === 0 && (!isDenial || NEGATES.test(best.text)),
    ...measures,
  };
}

function negatesClaim({ text, share, at }: Line): boolean {
  return (
    at <= DIRECT_NEGATION.lines &&
    share >= DIRECT_NEGATION.share &&
    NEGATED_VERB.test(text) &&
    !IS_QUESTION.test(text)
  );
}

/** The sentences of a report that match a pattern. */
interface Matches {
  readonly weight: number;
  /** The weight of those that also have words of the claim. */
  readonly near: number;
  /** The weightiest sentence. */
  readonly text: string;
}

/** Headline, first sentences and those with words of the claim count most; words of the judged text are ignored. */
function matchesIn(lines: readonly Line[], kind: RegExp, ownText = ''): Matches {
  const own = ownText.slice(0, MAX_READ_LENGTH).toLowerCase();
  let weight = 0;
  let near = 0;
  let text = '';
  let max = 0;
  for (const line of lines) {
    const word = kind.exec(line.text)?.[0];
    if (word === undefined || own.includes(word.toLowerCase())) continue;
    if (kind === DENIES && COMPARES_OPINIONS.test(line.text)) continue;
    const isNear = line.share >= NEAR_SHARE;
    const lineWeight = placeWeight(line.at) * (isNear ? 1 : FAR_WEIGHT);
    weight += lineWeight;
    if (isNear) near += lineWeight;
    if (lineWeight > max) {
      max = lineWeight;
      text = line.text;
    }
  }
  return { weight, near, text };
}

function placeWeight(at: number): number {
  if (at === 0) return 1.5;
  if (at <= 3) return 1;
  return at <= 8 ? 0.7 : 0.5;
}

function linesOf({ title, text }: ReportText, words: readonly ClaimWord[]): Line[] {
  const read = text.slice(0, MAX_READ_LENGTH);
  const sentences = splitSentences(read, 'en')
    .slice(0, MAX_LINES)
    .map((sentence) => sentence.text);
  return [title, ...sentences].flatMap((line, at) => {
    if (line.trim() === '' || IS_CODE.test(line)) return [];
    const own = claimWords(line);
    return [{ text: line, words: own, share: shareOfWords(words, new WordIndex(own)), at }];
  });
}

function distinct(words: readonly ClaimWord[]): ClaimWord[] {
  return [...new Map(words.map((word) => [word.stem, word])).values()];
}

const DENIES =
  /(?<!\p{L})(?:hoax(?:es|er|ed)?|fake[ds]?|false|falsely|falsehood|untrue|not (?:even )?(?:\w+ )?true|isn['’]t true|wasn['’]t true|not real|isn['’]t real|wasn['’]t real|debunk\w*|disprov\w+|fabricat\w+|made[- ]up|made it (?:all )?up|making (?:it|this) up|prank(?:ed|sters?)?|photoshop\w*|doctored|mockumentary|bogus|baseless|unfounded|groundless|fooled|duped|conned|never happened|did(?: not|n['’]t) (?:actually |really |even )?(?:happen|exist|say|do|adopt|die|take place)|does(?: not|n['’]t) (?:actually |really |even )?(?:happen|exist|have (?:any )?plans?)|no (?:truth|basis)|(?:it|they|this|that)(?:['’]s|['’]re| is| are| was) not[.,;]|not so fast|nope|(?:greatly |wildly |much )?exaggerated|shot down (?:the |a |these |those )?(?:reports?|claims?|rumou?rs?|story)|push(?:ed|es|ing) back (?:against|on) (?:the |a |these |those )?(?:reports?|claims?|rumou?rs?|story)|no such (?:thing|plan|law|order|rule|study)|(?:a|all|total|just a) (?:lies?|myth)|is a lie|contrary to (?:reports|claims|rumou?rs)|urban legend|get duped|took the bait|satir(?:e|ical) (?:web)?(?:site|news|article|story|piece|publication)|fake news|bufal[ae]|fals[oaie]|falsamente|smentit[oaie]|infondat[oaie]|inventat[oaie]|non è vero|non è vera|non è così|non sono ver[ei]|non è mai (?:successo|accaduto|avvenuto|stat[oa])|nessuna prova|priv[oaie] di fondamento|notizia falsa|fotomontaggi\w*|montatura|leggenda metropolitana|sbugiard\w+|sito satirico|esagerat[oaie]|frottol[ae]|fandoni[ae])(?!\p{L})/iu;

/** Weaker words of denial, which may only report the denial of one party. */
const WEAKLY_DENIES =
  /(?<!\p{L})(?:den(?:y|ies|ied|ying|ials?)|refut(?:e[sd]?|ing)|dismiss(?:ed|es)|reject(?:s|ed) (?:the )?(?:claims?|reports?|rumou?rs?)|retract\w*|misleading|inaccurate|incorrect|no evidence|no proof|without evidence|no plans?|fact[- ]?check\w*|misinformation|disinformation|smentisc\w+|smentita|smentito|neg(?:a|ano|ato|ò)|respin(?:ge|gono|to)|fuorviant[ei]|disinformazione)(?!\p{L})/iu;

const HEDGES =
  /\b(?:reportedly|alleged(?:ly)?|purported(?:ly)?|supposed(?:ly)?|apparent(?:ly)?|claim(?:s|ed|ing)?|rumou?r(?:s|ed)?|unconfirmed|unverified|speculat\w+|could|may|might|possib(?:le|ly)|believed to|said to|according to (?:reports?|rumou?rs?|local|the reports?|sources|an? (?:unnamed|anonymous))|reports? (?:say|said|suggest|claim)\w*|sources? (?:say|said|claim)\w*|skeptic\w*|sceptic\w*|dubious|unlikely|not (?:been )?(?:independently )?(?:confirmed|verified)|cannot be (?:confirmed|verified)|yet to (?:confirm|be confirmed|be verified)|investigat\w+|looking into|whether|presunt[oaie]|secondo (?:alcune|indiscrezioni|fonti|quanto)|sarebbe(?:ro)?|avrebbe(?:ro)?|potrebbe(?:ro)?|forse|non confermat[oaie]|indiscrezion[ei]|voci|ipotesi|dubbi|improbabile)\b/iu;

/** A claim that is itself a denial. */
const CLAIM_DENIES =
  /^no,|^sorry,|(?<!\p{L})(?:hoax\w*|fake[ds]?|baseless|bogus|unfounded|false|untrue|debunk\w*|(?:did|does|is|was|are|were|has|have)(?:n['’]t| not)(?! to\b)|never|not (?:real|true|dead|actually|accidentally|behind|die)|denies|denied|fabricat\w+|made[- ]up|no (?:evidence|proof|truth|such|plans? to)|not (?:so|imminent)|refut(?:es?|ed)|exaggerated|too good to be true|satir\w+|conspiracy theor\w+|(?:is|still) alive|prank(?:ed)?|a lie|likely a|myth|bufal[ae]|è fals[oa]|smenti\w+|non (?:è|sono|ha|hanno|era|erano)|mai|nessun[oa]?)(?!\p{L})/iu;

/** A claim that only passes on a statement. */
const CLAIM_PASSES_ON =
  /^reports?:|\(report\)|: (?:report|source)s?$|\b(?:claims?|claimed|says?|said|alleged(?:ly)?|reportedly|rumou?r(?:ed|s)?|sources?|may have|might|could|presunt[oaie]|secondo|dice|dicono|avrebbe(?:ro)?|sarebbe(?:ro)?|indiscrezion[ei])\b/iu;

/** Compares two opinions without a decision. */
const COMPARES_OPINIONS =
  /\bwhether\b|\bsome (?:say|insist|believe|think|claim)\b|\bothers (?:argue|say|believe|insist|think)\b|\bor (?:is |just |simply |perhaps |an? )|\b(?:alcuni|altri) (?:dicono|sostengono|pensano|credono)\b|\boppure\b/iu;

/** A negated verb: "has not become", "did not say", "non ha detto". */
const NEGATED_VERB =
  /\b(?:(?:did|does|do|has|have|had|is|was|were|are|will|would)(?:n['’]t| not| never)\b(?! (?:only|just|yet|clear|known?|sure|immediately|want))|non (?:è|sono|ha|hanno|era|erano|aveva|avevano|sarà|saranno)(?!\p{L})(?! (?:solo|ancora|chiaro|noto)))/iu;

const NEGATES = /\b(?:no|not|never|nor|cannot|nope|non|mai|nessun[oa]?)\b|n['’]t\b/iu;
