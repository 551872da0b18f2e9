import { CRITERIA, type Criterion, type JudgedLanguage, type LocalizedAnalysis } from '@vaglio/contracts';
import { WRITING_SCHEMA, type Writing } from '../answer/answer-schemas.js';
import type { Question } from '../client/model-client.js';
import { dataBlocks } from './data-block.js';

const NAMES: Readonly<Record<JudgedLanguage, string>> = { en: 'English', it: 'Italian' };

const INSTRUCTIONS = `You are an editor. DRAFT holds an analysis of how far a text can be trusted. Write it anew
field by field, so that it reads as if a good journalist had written it: plain, exact, specific to this text.
- Say what the draft says and nothing more. Every number, quotation and address of a field stays in that field, written
  the same way; none is added. Numbers written as words stay words.
- Quotations stay in the language they are in, letter by letter, in quotation marks.
- Write about the text, never about a person: "no source is given for X", never "liar". Call nothing fake news, a
  conspiracy theory or misinformation.
- Plain text without markup. Lists keep their number of items. journalisticArticle has 200 to 400 words, its paragraphs
  parted by empty lines.`;

export function writeQuestion(language: JudgedLanguage, draft: Writing): Question<typeof WRITING_SCHEMA> {
  const piece = JSON.stringify({ task: 'write', language, draft });
  const { mark, content } = dataBlocks({ DRAFT: piece });
  const instructions = `${INSTRUCTIONS}\nWrite in ${NAMES[language]}.`;
  return { name: `writing_${language}`, instructions, mark, data: content, schema: WRITING_SCHEMA };
}

/** The built-in texts in the shape of a model's answer. */
export function draftOf(localized: LocalizedAnalysis): Writing {
  const criteria = Object.fromEntries(
    CRITERIA.map((criterion) => {
      const { evaluation, details } = localized[`${criterion}Analysis`];
      return [criterion, { evaluation, details }];
    }),
  ) as Record<Criterion, { evaluation: string; details: string }>;
  const { summary, shortSummary, rationale, vaglioEvaluation } = localized;
  return { summary, shortSummary, rationale, criteria, vaglioEvaluation };
}
