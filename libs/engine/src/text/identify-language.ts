import { type Known, JUDGED_LANGUAGES, known, unknown } from '@vaglio/contracts';
import { lazyModel } from '../models/load-model.js';
import { wordSet } from '../word-set.js';

interface LanguageModel<Ngrams> {
  readonly languages: readonly string[];
  readonly base: number;
  readonly ngrams: Ngrams;
}

const FIRST_CHARACTER = 48;
const MAX_SAMPLE_LENGTH = 4000;
/** The language of a text with fewer letters is not identified. */
const MIN_LETTERS = 6;
const JUDGED: ReadonlySet<string> = new Set(JUDGED_LANGUAGES);
/** Bonus for English and Italian, which are far more frequent than other languages. */
const PRIOR = 1.05;
const NOT_LETTERS = /[^\p{L}\p{M}'’`]+|(?<!\p{L})['’`]+/gu;

/** Each line of the stored weights has an n-gram of bytes, a tab, and pairs of characters for language and weight. */
const loadModel = lazyModel(
  'language',
  (stored: LanguageModel<string>): LanguageModel<Map<string, string>> => {
    const entries = stored.ngrams.split('\n').map((line): [string, string] => {
      const tab = line.indexOf('\t');
      return [line.slice(0, tab), line.slice(tab + 1)];
    });
    return { ...stored, ngrams: new Map(entries) };
  },
);

/** Returns the language of a text in ISO 639-1 (Latin is `la`), or unknown when the text is too short. */
export function identifyLanguage(text: string): Known<string, 'too-short' | 'contradictory'> {
  const sample = text.slice(0, MAX_SAMPLE_LENGTH);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return unknown('too-short');
  const byScript = scriptLanguage(sample, letters);
  if (byScript !== null) return known(byScript);
  if (letters < MIN_LETTERS) return unknown('too-short');
  const [best] = scoreLanguages(sample);
  if (best === undefined) return unknown('contradictory');
  return known(looksLatin(sample) ? 'la' : best.language);
}

/** Languages with a positive score, best first. */
function scoreLanguages(text: string): { language: string; score: number }[] {
  const { languages, base, ngrams } = loadModel();
  const scores = new Float64Array(languages.length);
  for (const ngram of ngramsOf(text)) {
    const weights = ngrams.get(ngram) ?? '';
    for (let at = 0; at < weights.length; at += 2) {
      const language = valueOf(weights.charCodeAt(at));
      scores[language] = (scores[language] ?? 0) + base + 2 * valueOf(weights.charCodeAt(at + 1));
    }
  }
  return languages
    .map((language, index) => ({
      language,
      score: (scores[index] ?? 0) * (JUDGED.has(language) ? PRIOR : 1),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** Four bytes at every third position of each word, with a space at both ends, as in the training of the model. */
function ngramsOf(text: string): Set<string> {
  const ngrams = new Set<string>();
  const bytes = Buffer.from(text.replace(NOT_LETTERS, ' ').trim().toLowerCase(), 'utf8').toString('latin1');
  for (const word of bytes.split(' ')) {
    if (word === '') continue;
    let at = 0;
    for (; at + 4 < Math.min(word.length, 70); at += 3)
      ngrams.add((at === 0 ? ' ' : '') + word.slice(at, at + 4));
    ngrams.add(
      (at === 0 ? ' ' : '') + word.slice(word.length === 3 ? 0 : Math.max(0, word.length - 4)) + ' ',
    );
  }
  return ngrams;
}

/** Numbers are stored as printable characters without the backslash. */
function valueOf(code: number): number {
  return code - FIRST_CHARACTER - (code > 92 ? 1 : 0);
}

const LATIN_WORDS = wordSet(
  `et est ad cum ut sed ex quod quae qui quam quo atque ac enim autem esse sunt erat erant fuit eius eum eos hoc haec hic ille illa illud
  nec neque pro sub ab apud tamen etiam igitur ergo nam vel aut ita nihil omnia omnes omnibus suum suam suis deus dei deo dominus
  dixit ipse ipsa eorum cuius quibus sicut usque ante inter propter super iam nunc tunc ubi si`,
);
const LATIN_ENDING =
  /^.{3,}(?:orum|arum|ibus|ntur|untur|atur|itur|isse|issent|endum|andum|ae|um|us|am|em|is|it|at|nt)$/;
const MODERN_WORDS =
  /^(?:the|of|and|to|was|were|are|this|that|with|from|by|for|di|che|il|lo|gli|della|del|per|è|sono|con|una|les|des|une|dans|pour|le|la|el|los|las|der|die|das|und|não|são|que|och|og|het|een|van)$/;
const MIN_SHARE = 0.5;
const MIN_WORDS = 4;

/** Whether a text has Latin function words and endings, and no function words of modern languages. */
function looksLatin(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_WORDS || words.some((word) => MODERN_WORDS.test(word))) return false;
  const signs = words.filter((word) => LATIN_WORDS.has(word) || LATIN_ENDING.test(word)).length;
  return signs / words.length >= MIN_SHARE && words.some((word) => LATIN_WORDS.has(word));
}

/** Scripts used by one language on news pages, and functions for scripts that several languages share. */
const SCRIPTS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, () => 'ja'],
  [/\p{Script=Hangul}/gu, () => 'ko'],
  [/\p{Script=Han}/gu, (text) => (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh')],
  [/\p{Script=Cyrillic}/gu, cyrillicLanguage],
  [/\p{Script=Greek}/gu, () => 'el'],
  [/\p{Script=Arabic}/gu, arabicLanguage],
  [/\p{Script=Hebrew}/gu, () => 'he'],
  [/\p{Script=Devanagari}/gu, () => 'hi'],
  [/\p{Script=Bengali}/gu, () => 'bn'],
  [/\p{Script=Thai}/gu, () => 'th'],
  [/\p{Script=Georgian}/gu, () => 'ka'],
  [/\p{Script=Armenian}/gu, () => 'hy'],
  [/\p{Script=Tamil}/gu, () => 'ta'],
  [/\p{Script=Telugu}/gu, () => 'te'],
  [/\p{Script=Gujarati}/gu, () => 'gu'],
  [/\p{Script=Gurmukhi}/gu, () => 'pa'],
  [/\p{Script=Kannada}/gu, () => 'kn'],
  [/\p{Script=Malayalam}/gu, () => 'ml'],
  [/\p{Script=Ethiopic}/gu, () => 'am'],
  [/\p{Script=Lao}/gu, () => 'lo'],
];

/** The language of a text in a non-Latin script. Returns null when most letters are Latin. */
function scriptLanguage(text: string, letters: number): string | null {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 > letters) return null;
  const counts = SCRIPTS.map(([script, name]) => ({ count: text.match(script)?.length ?? 0, name }));
  const most = counts.reduce((best, entry) => (entry.count > best.count ? entry : best));
  return most.count === 0 ? null : most.name(text);
}

function cyrillicLanguage(text: string): string {
  if (/[ђјљњћџ]/i.test(text)) return 'sr';
  if (/ў/i.test(text)) return 'be';
  if (/[іїєґ]/i.test(text)) return 'uk';
  return /[ыэё]/i.test(text) || !/ъ/i.test(text) ? 'ru' : 'bg';
}

function arabicLanguage(text: string): string {
  if (/[ٹڈڑےں]/.test(text)) return 'ur';
  return /[پچژگ]/.test(text) ? 'fa' : 'ar';
}
