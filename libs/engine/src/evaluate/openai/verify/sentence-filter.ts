import type { JudgedLanguage, Localized } from '@vaglio/contracts';
import type { ExtractedArticle } from '../../../analysis.types.js';
import { splitSentences } from '../../../text/split-sentences.js';
import type { Writing } from '../answer/answer-schemas.js';
import { withoutInvisible } from '../prompt/data-block.js';
import { factsOf } from './facts-of.js';
import { QuotedText } from './find-quote.js';

/** Verdicts about people, and labels that only staff may set. */
const FORBIDDEN: Localized<RegExp> = {
  en: /\b(liars?|lying|lied|frauds?|fraudsters?|crooks?|criminals?|con ?m[ae]n|swindlers?|charlatans?|quacks?|idiots?|stupid|morons?|corrupt|dishonest|propagandists?|hoaxers?|fake[ -]news|conspiracy theor\w+|conspiracists?|misinformation|disinformation)\b/i,
  it: /(?<!\p{L})(bugiard[oaie]|mentitor[ei]|mentitric[ei]|ment(?:e|ono|ito|ire|iva|ivano)|impostor[ei]|truffator[ei]|imbroglion[ei]|criminal[ei]|delinquent[ei]|ciarlatan[oaie]|idiot[aie]|stupid[oaie]|corrott[oaie]|disonest[oaie]|propagandist[aie]|bufal[ae]|fake[ -]news|complottist[aie]|teori[ae] del complotto|disinformazione)(?!\p{L})/iu,
};

const MARKUP = /<\/?[a-z!]|&(?:#\d+|[a-z]+);|\[[^[\]]*\]\(|\*\*|^#+\s/i;

function isAllowed(sentence: string, language: JudgedLanguage): boolean {
  return !FORBIDDEN[language].test(sentence) && !MARKUP.test(sentence);
}

export type SentenceFilter = (text: string) => string;

const PAIRS = [
  ['“', '”'],
  ['«', '»'],
] as const;
const QUOTATIONS = /“[^”]+”|«[^»]+»|"[^"]+"/g;

/** A filter for texts of a model: numbers, quotations and links must be in the draft, the article or its sources. */
export function sentenceFilter(
  language: JudgedLanguage,
  draft: Writing,
  article: ExtractedArticle,
  sources: readonly string[],
): SentenceFilter {
  const drafted = textsOf(draft).join('\n');
  const known = factsOf(drafted, language);
  const numbers = new Set(known.numbers);
  const links = new Set([
    ...known.links,
    ...[...sources, ...article.links.map(({ url }) => url)].map((link) => link.toLowerCase()),
  ]);
  const title = article.title.known ? article.title.value : '';
  const quotable = new QuotedText([article.text, title, drafted].join('\n'));
  const isSupported = (sentence: string) => {
    const facts = factsOf(sentence, language);
    return (
      isAllowed(sentence.replace(QUOTATIONS, ' '), language) &&
      facts.numbers.every((number) => numbers.has(number)) &&
      facts.quotes.every((quote) => quotable.includes(quote)) &&
      facts.links.every((link) => links.has(link))
    );
  };
  const hasValidQuotations = (text: string) =>
    factsOf(text, language).quotes.every((quote) => quotable.includes(quote)) &&
    PAIRS.every(([opening, closing]) => text.split(opening).length === text.split(closing).length);
  return (text) => {
    const kept = withoutInvisible(text)
      .split(/\n+/)
      .map((line) => splitSentences(line, language).filter(({ text: said }) => isSupported(said)))
      .map((sentences) => sentences.map(({ text: said }) => said).join(' '))
      .filter((line) => line !== '')
      .join('\n\n');
    return hasValidQuotations(kept) ? kept : '';
  };
}

function textsOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(textsOf) : [];
}
