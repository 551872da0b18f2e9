import { JUDGED_LANGUAGES, type JudgedLanguage, type Localized } from '@vaglio/contracts';
import type { ExtractedArticle } from '../../../analysis.types.js';
import { wordsIn } from '../../../text/tokenise.js';
import type { Writing } from '../answer/writing-schema.js';
import { factsOf, isSameFacts } from './facts-of.js';
import { sentenceFilter, type SentenceFilter } from './sentence-filter.js';

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts };
type Both<T> = Localized<T>;

/**
 * What a model wrote, as far as it holds: sentences that say what they must not are dropped, and a field stands only if
 * both languages state the same numbers, quotations and addresses in it. Everywhere else the built-in text stays.
 */
export function agreedWriting(
  drafts: Both<Writing>,
  written: Both<Writing>,
  article: ExtractedArticle,
  sources: readonly string[],
): Both<Writing> {
  const filters = Object.fromEntries(
    JUDGED_LANGUAGES.map((language) => [
      language,
      sentenceFilter(language, drafts[language], article, sources),
    ]),
  ) as Both<SentenceFilter>;
  return agreed(drafts, written, filters, '') as Both<Writing>;
}

function agreed(
  drafts: Both<Texts>,
  written: Both<Texts>,
  filters: Both<SentenceFilter>,
  name: string,
): Both<Texts> {
  const { en: draft } = drafts;
  if (typeof draft === 'string')
    return agreedText(drafts as Both<string>, written as Both<string>, filters, name);
  if (Array.isArray(draft)) return agreedList(drafts as Both<string[]>, written as Both<string[]>, filters);
  const fields = Object.keys(draft).map((key) => {
    const of = (both: Both<Texts>) => mapBoth(both, (texts) => (texts as Record<string, Texts>)[key] ?? '');
    return [key, agreed(of(drafts), of(written), filters, key)] as const;
  });
  return mapLanguages((language) => Object.fromEntries(fields.map(([key, both]) => [key, both[language]])));
}

function agreedList(
  drafts: Both<string[]>,
  written: Both<string[]>,
  filters: Both<SentenceFilter>,
): Both<Texts> {
  const { length } = drafts.en;
  if (JUDGED_LANGUAGES.some((language) => written[language].length !== length)) return drafts;
  const items = drafts.en.map((_, index) => {
    const at = (both: Both<string[]>) => mapBoth(both, (texts) => texts[index] ?? '');
    return agreedText(at(drafts), at(written), filters, '');
  });
  return mapLanguages((language) => items.map((item) => item[language]));
}

const ARTICLE_WORDS = { fewest: 200, most: 400 } as const;

function agreedText(
  drafts: Both<string>,
  written: Both<string>,
  filters: Both<SentenceFilter>,
  name: string,
): Both<string> {
  const kept = mapLanguages((language) => filters[language](written[language]));
  const isLong = JUDGED_LANGUAGES.some(
    (language) => kept[language].length > drafts[language].length * 2 + 300,
  );
  if (isLong || JUDGED_LANGUAGES.some((language) => kept[language] === '')) return drafts;
  if (!isSameFacts(factsOf(kept.en, 'en'), factsOf(kept.it, 'it'))) return drafts;
  if (name !== 'journalisticArticle') return kept;
  const counts = JUDGED_LANGUAGES.map((language) => wordsIn(kept[language]));
  return counts.every((words) => words >= ARTICLE_WORDS.fewest && words <= ARTICLE_WORDS.most)
    ? kept
    : drafts;
}

function mapBoth<T, R>(both: Both<T>, change: (value: T) => R): Both<R> {
  return { en: change(both.en), it: change(both.it) };
}

function mapLanguages<R>(make: (language: JudgedLanguage) => R): Both<R> {
  return { en: make('en'), it: make('it') };
}
