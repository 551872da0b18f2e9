import { JUDGED_LANGUAGES, type JudgedLanguage, type Localized } from '@vaglio/contracts';
import type { ExtractedArticle } from '../../../analysis.types.js';
import { wordsIn } from '../../../text/tokenize.js';
import type { Writing } from '../answer/answer-schemas.js';
import { factsOf, isSameFacts } from './facts-of.js';
import { sentenceFilter, type SentenceFilter } from './sentence-filter.js';

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts };

/** A field is used only if both languages have the same numbers, quotations and links; else the built-in text is kept. */
export function agreedWriting(
  drafts: Localized<Writing>,
  written: Localized<Writing>,
  article: ExtractedArticle,
  sources: readonly string[],
): Localized<Writing> {
  const filters = Object.fromEntries(
    JUDGED_LANGUAGES.map((language) => [
      language,
      sentenceFilter(language, drafts[language], article, sources),
    ]),
  ) as Localized<SentenceFilter>;
  return agreed(drafts, written, filters, '') as Localized<Writing>;
}

function agreed(
  drafts: Localized<Texts>,
  written: Localized<Texts>,
  filters: Localized<SentenceFilter>,
  name: string,
): Localized<Texts> {
  const { en: draft } = drafts;
  if (typeof draft === 'string')
    return agreedText(drafts as Localized<string>, written as Localized<string>, filters, name);
  if (Array.isArray(draft))
    return agreedList(drafts as Localized<string[]>, written as Localized<string[]>, filters);
  const fields = Object.keys(draft).map((key) => {
    const of = (both: Localized<Texts>) =>
      mapBoth(both, (texts) => (texts as Record<string, Texts>)[key] ?? '');
    return [key, agreed(of(drafts), of(written), filters, key)] as const;
  });
  return mapLanguages((language) => Object.fromEntries(fields.map(([key, both]) => [key, both[language]])));
}

function agreedList(
  drafts: Localized<string[]>,
  written: Localized<string[]>,
  filters: Localized<SentenceFilter>,
): Localized<Texts> {
  const { length } = drafts.en;
  if (JUDGED_LANGUAGES.some((language) => written[language].length !== length)) return drafts;
  const items = drafts.en.map((_, index) => {
    const at = (both: Localized<string[]>) => mapBoth(both, (texts) => texts[index] ?? '');
    return agreedText(at(drafts), at(written), filters, '');
  });
  return mapLanguages((language) => items.map((item) => item[language]));
}

const ARTICLE_WORDS = { fewest: 200, max: 400 } as const;

function agreedText(
  drafts: Localized<string>,
  written: Localized<string>,
  filters: Localized<SentenceFilter>,
  name: string,
): Localized<string> {
  const kept = mapLanguages((language) => filters[language](written[language]));
  const isLong = JUDGED_LANGUAGES.some(
    (language) => kept[language].length > drafts[language].length * 2 + 300,
  );
  if (isLong || JUDGED_LANGUAGES.some((language) => kept[language] === '')) return drafts;
  if (!isSameFacts(factsOf(kept.en, 'en'), factsOf(kept.it, 'it'))) return drafts;
  if (name !== 'journalisticArticle') return kept;
  const counts = JUDGED_LANGUAGES.map((language) => wordsIn(kept[language]));
  return counts.every((words) => words >= ARTICLE_WORDS.fewest && words <= ARTICLE_WORDS.max) ? kept : drafts;
}

function mapBoth<T, R>(both: Localized<T>, change: (value: T) => R): Localized<R> {
  return { en: change(both.en), it: change(both.it) };
}

function mapLanguages<R>(make: (language: JudgedLanguage) => R): Localized<R> {
  return { en: make('en'), it: make('it') };
}
