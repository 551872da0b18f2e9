import { known, JUDGED_LANGUAGES } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Signals } from '../analysis.types.js';
import { compareReadings } from '../changes/compare-readings.js';
import { composeAnalysis } from '../compose/compose-analysis.js';
import { evaluateLocally } from '../evaluate/local/local-evaluator.js';
import { matchClaim, statementsOf } from '../evidence/matching/claim-match.js';
import { selectClaims } from '../evidence/claims/select-claims.js';
import { judgeReports, reportFindings, type FoundReport } from '../evidence/ledger/judge-reports.js';
import { fetchedPage } from '../extract/testing/fetched-page.factory.js';
import { SignalCollector } from '../signals/signal-collector.js';
import { articleOf } from '../testing/article.factory.js';
import { REPORT } from '../testing/articles/report.js';
import { cueListWords, patternWords, type SearchedWords } from '../testing/searched-words.js';

/** How much more CPU time twice the text may take. */
const MAX_RATIO = 2.5;
/** More than one doubling, because the time of a single one varies too much. */
const DOUBLINGS = 2;
const MAX_RUNS = 30;

const collector = new SignalCollector({ knownDomains: ['theguardian.com'] });

/** Is replaced by different letters each time, the first of which is a capital where this is one. */
const COUNTER = 'ŧ';

function withCounters(text: string): string {
  let count = 0;
  return text.replace(/ŧ/giu, (mark) => {
    count += 1;
    const letters = [...count.toString(26)].map((digit) => letter(parseInt(digit, 26))).join('');
    return mark === COUNTER ? letters : `${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
  });
}

/** Ways to repeat words in a text. The name is different in each run, so that nothing is cached. */
const SHAPES = {
  'beside names and figures in one sentence': (words, name) =>
    words.map((word) => `${name} ${word} 14 or 40% `).join(''),
  'quoted in one sentence': (words, name) =>
    words.map((word) => `“${word} it is and so - ${word} ${name} - there” `).join(''),
  'in sentences of their own': (words, name) =>
    words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)} ${name} on 14 days. `).join(''),
  'in paragraphs of their own': (words, name) =>
    words.map((word) => `${name} ${word} the day. “It is ${word} now.”\n`).join(''),
  'in names of bodies': (words, name) =>
    words.map((word) => `Committee of ${name} and ${name}-${word} and `).join(''),
  'with endings that are all different': (words, name) =>
    words.map((word) => `${word}${COUNTER} it is, ${name} ${COUNTER.toUpperCase()} said. `).join(''),
  'without other words': (words) => `${words.join(' ')} `,
  'without spaces': (words) => words.join('').replace(/\s/g, ''),
  'in one word': (words) => words.join('').replace(/[^\p{L}\p{M}]/gu, ''),
} as const satisfies Readonly<Record<string, (words: readonly string[], name: string) => string>>;
type Shape = keyof typeof SHAPES;
const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];

function letter(index: number): string {
  return 'abcdefghijklmnopqrstuvwxyz'.charAt(index);
}

/** Ordinary sentences before and after the words determine the language of the text. */
function repeated(
  { words, language }: SearchedWords,
  shape: Shape,
  chars: number,
  run: number,
): ExtractedArticle {
  const name = `Bo${letter(run % 26)}${letter(Math.floor(run / 26))} Li`;
  const unit = SHAPES[shape](words, name);
  const all = withCounters(unit.repeat(Math.ceil(chars / unit.length)));
  const between = `${name} ${all.slice(0, chars)}`;
  const ordinary = REPORT[language].paragraphs.join(' ').slice(0, 800);
  return articleOf({
    title: words.join(' ').slice(0, 500),
    language: known(language),
    paragraphs: [ordinary, ...between.split('\n'), ordinary],
  });
}

/** Runs all stages after the signals, with claims and reports that are similar to the text. */
function judge(article: ExtractedArticle, signals: Signals): void {
  const statements = statementsOf(article, signals);
  const middle = article.text.slice(article.text.length / 2, article.text.length / 2 + 400);
  for (const claim of [article.text.slice(0, 200), middle]) matchClaim(claim, statements);
  const reports = [1, 2, 3].map((index): FoundReport => ({
    source: 'web-search',
    url: `https://www.outlet-${index}.example/story`,
    title: 'A story',
    text: article.text.slice(index * 100),
    publishedAt: null,
    publisher: `Outlet ${index}`,
    owner: `outlet-${index}.example`,
    isFactChecker: false,
  }));
  const judged = judgeReports(article, selectClaims(article, signals), reports);
  const evidence: Evidence = { findings: reportFindings(judged), sources: [], asked: [] };
  composeAnalysis(article, signals, evidence, evaluateLocally(article, signals, evidence));
}

function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * How much more CPU time a doubled text takes, by the fastest of several runs. A ratio that is too high is measured again. The
 * short text is measured twice in each run, because a slow first time would hide a ratio that is too high.
 */
function ratioOf(longest: number, work: (chars: number, run: number) => () => void): number {
  const fastest = { short: Infinity, long: Infinity };
  const ratio = (): number => (fastest.long / fastest.short) ** (1 / DOUBLINGS);
  const shortest = longest / 2 ** DOUBLINGS;
  for (let run = 0; run < MAX_RUNS && (run === 0 || ratio() > MAX_RATIO); run += 1) {
    fastest.short = Math.min(fastest.short, cpuTimeOf(work(shortest, 2 * run)));
    fastest.long = Math.min(fastest.long, cpuTimeOf(work(longest, 2 * run)));
    fastest.short = Math.min(fastest.short, cpuTimeOf(work(shortest, 2 * run + 1)));
  }
  return ratio();
}

const lists = cueListWords();
const patterns = patternWords();

describe('The CPU time of an analysis', () => {
  it.each([...lists, ...patterns])('at most doubles with twice the words in one sentence: $name', (own) => {
    const ratio = ratioOf(16_000, (chars, run) => {
      const article = repeated(own, 'beside names and figures in one sentence', chars, run);
      return () => collector.collect(article);
    });
    expect(ratio).toBeLessThan(MAX_RATIO);
  });

  it.each(JUDGED_LANGUAGES.flatMap((language) => SHAPE_NAMES.map((shape) => [language, shape] as const)))(
    'at most doubles with twice the text: all words of "%s" %s',
    (language, shape) => {
      const words = [...lists, ...patterns].flatMap((own) => (own.language === language ? own.words : []));
      // In shorter texts, loading and compiling takes most of the time.
      const ratio = ratioOf(200_000, (chars, run) => {
        const article = repeated({ name: shape, language, words }, shape, chars, run);
        return () => judge(article, collector.collect(article));
      });
      expect(ratio).toBeLessThan(MAX_RATIO);
    },
  );

  it.each([
    ['unclosed scripts', '<script x</ '],
    ['empty cells', '<td></td>'],
  ])('at most doubles with twice the %s on a page that is read again', (_what, unit) => {
    const text = REPORT.en.paragraphs.join('\n');
    const article = articleOf({ title: 'A story', paragraphs: REPORT.en.paragraphs });
    const before = { title: 'A story', text: text.replace(' ', ' not ') };
    const ratio = ratioOf(200_000, (chars, run) => {
      const page = fetchedPage(`<p>Run ${run}</p>${unit.repeat(chars / unit.length)}`);
      return () => compareReadings(before, article, page);
    });
    expect(ratio).toBeLessThan(MAX_RATIO);
  });
});
