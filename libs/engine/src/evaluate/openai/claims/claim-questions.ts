import type { Claim, ClaimPassages, ExtractedArticle, Signals } from '../../../analysis.types.js';
import { list, object, oneOf, text, type ObjectSchema } from '../answer/json-schema.js';
import type { Question } from '../client/model-client.js';
import { dataBlocks } from '../prompt/data-block.js';
import { shownText } from '../prompt/shown-text.js';
import { hasInstructionsToSoftware } from '../verify/prompt-injection.js';

/** Enough for a model that reasons before its answer. */
const MAX_ANSWER_TOKENS = 1_500;

export const CLAIMS_SCHEMA = object({ claims: list(object({ claim: text, quote: text })) });
const CLAIMS_INSTRUCTIONS = `You pick from TEXT, and from TITLE above it, the claims that are most worth checking: statements of fact that
can be shown to be true or false. No opinions, no forecasts, no questions, nothing about who said it unless that is the news.
Answer with claims, at most five, the weightiest first:
- quote: the passage that makes the claim, copied letter by letter, at most one sentence.
- claim: the same claim so that it can be read alone, in the language of TEXT: "he" becomes who, "there" becomes where,
  "yesterday" becomes the day if TEXT says it. Only names, figures and facts that stand in TEXT or TITLE.`;

/** The question for the claims of a text; null where the text is empty or addresses software. */
export function claimsQuestion(
  article: ExtractedArticle,
  signals: Signals,
  maxInputTokens: number,
): Question<typeof CLAIMS_SCHEMA> | null {
  if (hasInstructionsToSoftware(signals) || article.text.trim() === '') return null;
  const title = article.title.known ? article.title.value : '';
  const pieces = { CLAIMS: JSON.stringify({ task: 'claims' }), TITLE: title };
  const { text } = shownText(article, maxInputTokens);
  return cachedQuestion('claims', CLAIMS_INSTRUCTIONS, CLAIMS_SCHEMA, { ...pieces, TEXT: text });
}

const READING_SCHEMA = object({
  stance: oneOf(['bears-out', 'denies', 'discusses', 'says-nothing'] as const),
  quote: text,
});
const READING_INSTRUCTIONS = `PASSAGES are sentences of one web page. Say what they do with CLAIM, from PASSAGES alone: what you know besides does not count.
- stance: bears-out where they say that CLAIM is so; denies where they say that it is not so; discusses where they report
  that it is said, disputed or looked into; says-nothing where they are about something else.
- quote: the passage that shows it, copied from PASSAGES letter by letter, at most one sentence; empty for says-nothing.
A page that tells of a false story and calls it false denies it.`;

/** The question about one claim and one page, so that a hostile page cannot influence another one. */
export function readingQuestion({ text: claim }: Claim, { passages }: ClaimPassages) {
  const pieces = { CLAIM: JSON.stringify({ task: 'reading', claim }), PASSAGES: passages.join('\n') };
  return cachedQuestion('reading', READING_INSTRUCTIONS, READING_SCHEMA, pieces);
}

const WHOLE_CLAIM_SCHEMA = object({ carries: oneOf(['the-whole', 'a-part', 'nothing'] as const) });
const WHOLE_CLAIM_INSTRUCTIONS = `PASSAGE is one sentence. Does it, read alone, carry all of STATEMENT: every figure, name, place, time and cause in it?
Answer carries: the-whole; a-part where something in STATEMENT is not in PASSAGE; nothing.`;

/** The question whether a passage alone confirms or denies the whole claim. */
export function wholeClaimQuestion(claim: string, stance: 'bears-out' | 'denies', passage: string) {
  const statement = { task: 'licence', statement: claim, ...(stance === 'denies' && { as: 'not so' }) };
  const pieces = { STATEMENT: JSON.stringify(statement), PASSAGE: passage };
  return cachedQuestion('licence', WHOLE_CLAIM_INSTRUCTIONS, WHOLE_CLAIM_SCHEMA, pieces);
}

function cachedQuestion<S extends ObjectSchema>(
  name: string,
  instructions: string,
  schema: S,
  pieces: Readonly<Record<string, string>>,
): Question<S> {
  const { mark, content: data } = dataBlocks(pieces);
  return { name, instructions, mark, data, schema, maxAnswerTokens: MAX_ANSWER_TOKENS, isCached: true };
}
