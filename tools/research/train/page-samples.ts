import { parsedUrl } from '@vaglio/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describePage, pageFeatures } from '@vaglio/engine/research';
import type { FeatureBag } from '@vaglio/engine/research';
import { readPageHtml, storedPage, type PageRow } from '../evaluate/extraction/pages.js';
import { findDataFiles, readRows } from '../evaluate/rows/read-rows.js';

/** A page with the kind that an annotator chose. */
export interface KindSample {
  readonly features: FeatureBag;
  readonly kind: string;
  readonly second: string | null;
  readonly judge: boolean;
  readonly group: string;
  /** True for pages of the benchmark data, for which figures are printed. */
  readonly isMeasured: boolean;
}

interface KindRow {
  readonly page: string;
  readonly lang: string;
  readonly kind: string;
  readonly second: string | null;
  readonly judge: boolean;
}

const JUDGED: ReadonlySet<string> = new Set([
  'report',
  'opinion',
  'analysis',
  'press-release',
  'interview',
  'live',
]);

/** The development pages of the benchmark data that have a kind. */
export function benchSamples(data: string): KindSample[] {
  const files = findDataFiles(data);
  const pages = new Map<string, { row: PageRow; folder: string }>();
  for (const { set, path } of files) {
    if (!/^(?:extraction|pages|recent)\//.test(set)) continue;
    for (const row of readRows<PageRow>(path)) pages.set(row.id, { row, folder: dirname(path) });
  }
  const kinds = files.filter(({ set }) => set === 'findings/kinds');
  return kinds
    .flatMap(({ path }) => readRows<KindRow>(path))
    .flatMap(({ page: id, lang, kind, second, judge }) => {
      const page = pages.get(id);
      if (!page) return [];
      const { row, folder } = page;
      const html = readPageHtml(folder, row.html_file);
      return [{ ...sampleOf(row.url, html, lang), kind, second, judge, isMeasured: true }];
    });
}

/** Pages of WCXB (CC BY 4.0) with the kinds in `wcxb-kinds.tsv`: its own types, and for articles a kind chosen by URL and headline. */
export function wcxbSamples(folder: string, kindsFile: string): KindSample[] {
  if (!existsSync(folder)) return [];
  return readFileSync(kindsFile, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [id = '', kind = ''] = line.split('\t');
      const { url } = JSON.parse(readFileSync(join(folder, 'dev/ground-truth', `${id}.json`), 'utf8')) as {
        url: string;
      };
      const html = readPageHtml(join(folder, 'dev/html'), `${id}.html.gz`);
      if (html.trim() === '' || parsedUrl(url) === null) return [];
      return [
        { ...sampleOf(url, html, 'en'), kind, second: null, judge: JUDGED.has(kind), isMeasured: false },
      ];
    });
}

function sampleOf(url: string, html: string, lang: string): Pick<KindSample, 'features' | 'group'> {
  const article = describePage(storedPage(url, html));
  return { features: pageFeatures(article, lang === 'it' ? 'it' : 'en'), group: new URL(url).hostname };
}
