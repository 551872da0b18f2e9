import { dirname } from 'node:path';
import { isJudgedLanguage } from '@vaglio/contracts';
import type { ExtractedArticle } from '@vaglio/engine';
import { describePage } from '@vaglio/engine/research';
import { composeAnalysis, evaluateLocally, SignalCollector } from '@vaglio/engine/single-stages';
import { readPageHtml, storedPage } from '../extraction/pages.js';
import { findDataFiles, readRows } from '../rows/read-rows.js';
import { bareArticle, NO_EVIDENCE } from '../tasks/bare-article.js';
import { PAGE_SETS } from '../whole/whole-pages.js';

const ARTICLE_SETS: readonly string[] = [
  'articles/fake_satire_real.en',
  'articles/hyperpartisan.en',
  'articles/veracity.en',
];

interface StoredRow {
  readonly id: string;
  readonly url: string;
  readonly html_file: string;
  readonly lang?: string;
  readonly title?: string;
  readonly text?: string;
}

interface SamplePage {
  readonly id: string;
  readonly hasJudgedLanguage: boolean;
  article(): ExtractedArticle;
}

/** The pages and articles of the data. A page is extracted when `article` is called. */
export function samplePages(data: string, { withArticles = true } = {}): SamplePage[] {
  return findDataFiles(data).flatMap(({ path, set }) => {
    if (PAGE_SETS.includes(set)) {
      return readRows<StoredRow>(path).map(({ id, url, html_file, lang = 'en' }) => ({
        id,
        hasJudgedLanguage: isJudgedLanguage(lang),
        article: () => describePage(storedPage(url, readPageHtml(dirname(path), html_file))),
      }));
    }
    if (!withArticles || !ARTICLE_SETS.includes(set)) return [];
    return readRows<StoredRow>(path).map(({ id, lang = 'en', title = '', text = '' }) => ({
      id,
      hasJudgedLanguage: isJudgedLanguage(lang),
      article: () => bareArticle({ title, text }),
    }));
  });
}

const collector = new SignalCollector();

export type Judged = ReturnType<typeof judged>;

/** Analyses an article without evidence of other sources. */
export function judged(article: ExtractedArticle) {
  const signals = collector.collect(article);
  const evaluation = evaluateLocally(article, signals, NO_EVIDENCE);
  return { signals, evaluation, analysis: composeAnalysis(article, signals, NO_EVIDENCE, evaluation) };
}

/** The codes of the findings that cost points, also where a limit keeps the points from counting. */
export function costingCodes({ evaluation }: Pick<Judged, 'evaluation'>): string[] {
  return Object.values(evaluation.criteria)
    .flatMap(({ contributions }) => contributions)
    .filter(({ points, held = 0 }) => points + held < 0)
    .map(({ finding }) => finding.code);
}
