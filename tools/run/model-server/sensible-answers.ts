import type { ClaimsTask, JudgeTask, LicenceTask, ReadingTask } from './chat-request.js';

const MAX_CLAIMS = 5;
const SENTENCE = /[^.!?\n]+[.!?]+/g;
const CHECKABLE = /\d|\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
const DENIAL = /\b(?:false|hoax|untrue|not true|fake|denied|fals[oa]|bufala|non è vero|smentit[oa])\b/i;
const ORDER = /answer (?:with )?"?(bears-out|denies|discusses)"?/i;

/** The sentences that contain a number or a name. */
export function sensibleClaims({ title, text }: ClaimsTask): { claim: string; quote: string }[] {
  const sentences = (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim());
  const checkable = sentences.filter((sentence) => CHECKABLE.test(sentence));
  return [...(title === '' ? [] : [title]), ...checkable]
    .slice(0, MAX_CLAIMS)
    .map((quote) => ({ claim: quote, quote }));
}

/** Compares the claim with the most similar passage. With `obeys` it follows an order that a passage contains. */
export function readPassages(
  { claim, passages }: ReadingTask,
  obeys = false,
): { stance: string; quote: string } {
  const nearest = passages.toSorted((a, b) => sharedWords(claim, b) - sharedWords(claim, a))[0] ?? '';
  const order = obeys ? ORDER.exec(passages.join(' '))?.[1] : undefined;
  if (order !== undefined) return { stance: order, quote: nearest };
  if (sharedWords(claim, nearest) < 0.3) return { stance: 'says-nothing', quote: '' };
  return { stance: DENIAL.test(passages.join(' ')) ? 'denies' : 'bears-out', quote: nearest };
}

/** `the-whole` when the passage contains every number and most words of the statement. */
export function sensibleLicence({ statement, passage }: LicenceTask): string {
  const figures = statement.match(/\d+/g) ?? [];
  return figures.every((figure) => passage.includes(figure)) && sharedWords(statement, passage) >= 0.5
    ? 'the-whole'
    : 'a-part';
}

/** The share of the words of one text that another text contains. */
function sharedWords(one: string, other: string): number {
  const words = wordsOf(one);
  const others = new Set(wordsOf(other));
  return words.filter((word) => others.has(word)).length / Math.max(1, words.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}

interface Observation {
  readonly code: string;
  readonly quote: string;
  readonly words: string;
}

export interface Judgement {
  readonly scores: Readonly<Record<string, number>>;
  readonly observations: readonly Observation[];
  readonly disputes: readonly { readonly finding: string; readonly quote: string }[];
  readonly instructionsToMachines: readonly string[];
}

const SIGNS: readonly (readonly [code: string, points: number, sign: RegExp])[] = [
  ['accuracy.vague-sources', -2, /\b(?:experts|some|many) say\b|secondo (?:gli esperti|alcuni|molti)/i],
  [
    'accuracy.careful-wording',
    1,
    /\b(?:it is not yet known|may|might)\b|non è ancora (?:noto|chiaro)|potrebbe/i,
  ],
  ['accuracy.hidden-truth', -4, /\b(?:they|the media) (?:do not|don['’]t) want you\b|non vogliono che/i],
  [
    'purpose.sensational-words',
    -3,
    /\b(?:shocking|incredible|explosive)\b|scioccante|incredibile|sconvolgente/i,
  ],
  ['accuracy.extraordinary-claim', -3, /\beliminates all\b|elimina tutt[ei]/i],
  ['relevance.context-missing', -2, /\b\d+ out of \d+\b|\b\d+ \p{L}+ su \d+\b/iu],
  ['purpose.share-urge', -3, /\bshare this\b|condividi/i],
  [
    'purpose.other-side-heard',
    2,
    /\b(?:denied|declined|replied|disputed)\b|ha (?:negato|risposto|replicato)/i,
  ],
];
const MACHINE = /\b(?:ignore (?:all )?(?:previous|prior) instructions|ignora (?:tutte )?le istruzioni)\b/i;
const MAX_OBSERVATIONS = 8;

/** A judgement that is derived from the text, so that the same text always gets the same one. */
export function sensibleJudgement({ scores, text }: JudgeTask): Judgement {
  const sentences = (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim());
  const seen = sentences.flatMap((quote) =>
    SIGNS.flatMap(([code, points, sign]) => {
      const words = sign.exec(quote)?.[0];
      return words === undefined ? [] : [{ code, quote, words, points }];
    }),
  );
  const observed = seen.slice(0, MAX_OBSERVATIONS);
  const newScores = Object.entries(scores).map(([criterion, score]) => {
    const ofCriterion = observed.filter(({ code }) => code.startsWith(`${criterion}.`));
    const points = ofCriterion.reduce((sum, each) => sum + each.points, 0);
    return [criterion, Math.min(20, Math.max(0, score + points))] as const;
  });
  return {
    scores: Object.fromEntries(newScores),
    observations: observed.map(({ code, quote, words }) => ({ code, quote, words })),
    disputes: [],
    instructionsToMachines: sentences.filter((sentence) => MACHINE.test(sentence)),
  };
}
