import {
  clockTime,
  CRITERIA,
  CRITERION_TEXTS,
  givenScore,
  textIn,
  type Analysis,
  type Article,
  type Criterion,
  type JudgedLanguage,
  type LedgerClaim,
  type PublishedAnalysis,
} from '@vaglio/contracts';

type Texts = Omit<PublishedAnalysis, 'flaggedSentences' | 'craapEvaluation'> &
  Pick<Analysis['localized'][JudgedLanguage], 'flaggedSentences'>;

/** An analysis in one language, by this machine or a server. Score, range and class are null when it is not judged. */
export interface Reported extends Pick<
  Article,
  | 'title'
  | 'url'
  | 'outlet'
  | 'domain'
  | 'author'
  | 'publishedAt'
  | 'genre'
  | 'credibilityScore'
  | 'scoreRange'
  | 'credibilityClass'
  | 'provenance'
> {
  readonly ledger: readonly LedgerClaim[];
  readonly texts: Texts;
}

export function reportedAnalysis(analysis: Analysis, language: JudgedLanguage): Reported {
  const { localized, ledger, ...facts } = analysis;
  const none = { credibilityScore: null, scoreRange: null, credibilityClass: null };
  return {
    ...facts,
    ...(analysis.judgement === 'abstained' && none),
    ledger: ledger?.claims ?? [],
    texts: localized[language],
  };
}

export function reportedArticle(article: Article, language: JudgedLanguage): Reported {
  const { ledger, analysisEnglish, analysisItalian } = article;
  return {
    ...article,
    ledger: ledger?.claims ?? [],
    texts: textIn({ en: analysisEnglish, it: analysisItalian }, language),
  };
}

/** The output formats of `vaglio analyse`. */
export const FORMATS = {
  text: (analysis: Analysis, language: JudgedLanguage): string =>
    report(reportedAnalysis(analysis, language), language, TEXT),
  markdown: (analysis: Analysis, language: JudgedLanguage): string =>
    markdownReport(reportedAnalysis(analysis, language), language),
  json: (analysis: Analysis): string => JSON.stringify(analysis, null, 2),
} as const;

export function markdownReport(reported: Reported, language: JudgedLanguage): string {
  return report(reported, language, MARKDOWN);
}

export function isFormat(name: string): name is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, name);
}

interface Markup {
  readonly title: (text: string) => string;
  readonly heading: (text: string) => string;
  readonly item: (text: string) => string;
  /** Escapes text of the page. */
  readonly plain: (text: string) => string;
  readonly table: (rows: readonly (readonly [string, string, string])[]) => string;
}

const TEXT: Markup = {
  title: (text) => `${text}\n${'='.repeat(Math.min(text.length, 80))}`,
  heading: (text) => `${text}\n${'-'.repeat(text.length)}`,
  item: (text) => `- ${text}`,
  plain: visible,
  table: (rows) =>
    rows.map(([name, points, text]) => `${name.padEnd(14)} ${points.padStart(5)}  ${text}`).join('\n'),
};

const MARKDOWN: Markup = {
  title: (text) => `# ${text}`,
  heading: (text) => `## ${text}`,
  item: (text) => `- ${text}`,
  plain: (text) => visible(text).replace(/[\\`*_{}[\]<>()#+!|~]/g, '\\$&'),
  table: (rows) =>
    ['| | | |', '| --- | ---: | --- |', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n'),
};

/** Replaces control characters, which could change what a terminal shows. */
function visible(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function report(reported: Reported, language: JudgedLanguage, markup: Markup): string {
  const { texts, provenance } = reported;
  const words = WORDS[language];
  const { plain, item } = markup;
  const given = givenScore(reported);
  const from = [reported.outlet ?? reported.domain, reported.author, reported.publishedAt?.slice(0, 10)];
  const list = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${markup.heading(heading)}\n\n${lines.map(item).join('\n')}`];
  return [
    markup.title(plain(reported.title)),
    `${plain(from.filter((part) => typeof part === 'string').join(', '))}\n<${reported.url}>`,
    given === null
      ? `${plain(texts.badgeText)}.`
      : `${given.score}/100 (${given.range.low}–${given.range.high}). ${plain(texts.badgeText)}.`,
    plain(texts.shortSummary),
    ...(given === null
      ? []
      : [markup.table(CRITERIA.map((name) => criterionRow(name, texts, language, markup)))]),
    ...list(words.summary, texts.summary.map(plain)),
    ...list(
      words.sentences,
      texts.flaggedSentences.map(
        ({ text, reasons, at }) =>
          `${at === undefined ? '' : `${clockTime(at)} `}“${plain(text)}” (${reasons.map((reason) => plain(reason.text)).join('; ')})`,
      ),
    ),
    ...list(
      words.claims,
      (given === null ? [] : reported.ledger).map(({ claim }) => plain(claim)),
    ),
    ...list(words.limitations, texts.limitations.map(plain)),
    `${words.engine} ${provenance.engineVersion}, ${words.text} ${provenance.textHash.slice(0, 12)}`,
  ].join('\n\n');
}

function criterionRow(
  name: Criterion,
  texts: Texts,
  language: JudgedLanguage,
  { plain }: Markup,
): readonly [string, string, string] {
  const { judged, score, evaluation } = texts[`${name}Analysis`];
  return [CRITERION_TEXTS[language][name], judged && score !== null ? `${score}/20` : '–', plain(evaluation)];
}

const WORDS = {
  en: {
    summary: 'In short',
    sentences: 'Sentences to check',
    claims: 'Claims that can be checked',
    limitations: 'What could not be judged',
    engine: 'Engine',
    text: 'text',
  },
  it: {
    summary: 'In breve',
    sentences: 'Frasi da verificare',
    claims: 'Affermazioni verificabili',
    limitations: 'Che cosa non si è potuto valutare',
    engine: 'Motore',
    text: 'testo',
  },
};
