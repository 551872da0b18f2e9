import type { JudgedLanguage, Localized } from '@vaglio/contracts';
import type { ExtractedArticle } from '../../../analysis.types.js';
import { splitSentences } from '../../../text/split-sentences.js';
import type { Writing } from '../answer/writing-schema.js';
import { withoutUnseen } from '../prompt/clean-text.js';
import { factsOf } from './facts-of.js';
import { QuotedText } from './find-quote.js';

/** Verdicts about people, and labels that only an administrator sets. */
const FORBIDDEN: Localized<RegExp> = {
  en: /\b(liars?|lying|lied|frauds?|fraudsters?|crooks?|criminals?|con ?m[ae]n|swindlers?|charlatans?|quacks?|idiots?|stupid|morons?|corrupt|dishonest|propagandists?|hoaxers?|fake[ -]news|conspiracy theor\w+|conspiracists?|misinformation|disinformation)\b/i,
  it: /(?<!\p{L})(bugiard[oaie]|mentitor[ei]|mentitric[ei]|ment(?:e|ono|ito|ire|iva|ivano)|impostor[ei]|truffator[ei]|imbroglion[ei]|criminal[ei]|delinquent[ei]|ciarlatan[oaie]|idiot[aie]|stupid[oaie]|corrott[oaie]|disonest[oaie]|propagandist[aie]|bufal[ae]|fake[ -]news|complottist[aie]|teori[ae] del complotto|disinformazione)(?!\p{L})/iu,
};

const MARKUP = /<\/?[a-z!]|&(?:#\d+|[a-z]+);|\[[^[\]]*\]\(|\*\*|^#+\s/i;

/** Says whether a sentence may stand in an analysis: about the text, not about people, and without markup. */
function isFit(sentence: string, language: keyof typeof FORBIDDEN): boolean {
  return !FORBIDDEN[language].test(sentence) && !MARKUP.test(sentence);
}

/** Keeps the sentences of a text that may stand. */
export type SentenceFilter = (text: string) => string;

const PAIRS = [
  ['“', '”'],
  ['«', '»'],
] as const;
const QUOTATIONS = /“[^”]+”|«[^»]+»|"[^"]+"/g;

/** A filter for one language's texts: nothing that the draft, the text or the sources do not hold comes through. */
export function sentenceFilter(
  language: JudgedLanguage,
  draft: Writing,
  article: ExtractedArticle,
  sources: readonly string[],
): SentenceFilter {
  const drafted = textsOf(draft).join('\n');
  const known = factsOf(drafted, language);
  const numbers = new Set(known.numbers);
  const links = new Set([...known.links, ...[...sources, ...article.links.map(({ url }) => url)].map(lower)]);
  const title = article.title.known ? article.title.value : '';
  const quotable = new QuotedText([article.text, title, drafted].join('\n'));
  const mayStand = (sentence: string) => {
    const facts = factsOf(sentence, language);
    return (
      isFit(sentence.replace(QUOTATIONS, ' '), language) &&
      facts.numbers.every((number) => numbers.has(number)) &&
      facts.quotes.every((quote) => quotable.holds(quote)) &&
      facts.links.every((link) => links.has(link))
    );
  };
  const isQuotedRight = (text: string) =>
    factsOf(text, language).quotes.every((quote) => quotable.holds(quote)) &&
    PAIRS.every(([opening, closing]) => text.split(opening).length === text.split(closing).length);
  return (text) => {
    const kept = withoutUnseen(text)
      .split(/\n+/)
      .map((line) => splitSentences(line, language).filter(({ text: said }) => mayStand(said)))
      .map((sentences) => sentences.map(({ text: said }) => said).join(' '))
      .filter((line) => line !== '')
      .join('\n\n');
    return isQuotedRight(kept) ? kept : '';
  };
}

function textsOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(textsOf) : [];
}

function lower(link: string): string {
  return link.toLowerCase();
}
