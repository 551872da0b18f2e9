import {
  articlesRoutes,
  givenScore,
  LIMITS,
  textIn,
  type ApiClient,
  type ArticleSummary,
  type GivenScore,
  type Language,
  type Localized,
  type QuotedSentence,
} from '@vaglio/contracts';
import { analysisIn } from '../../components/article/analysis-in.js';
import type { PageAddress } from '../../lib/page-data.js';

/** An analysis to look at before trying one. */
export interface HomeExample extends Pick<ArticleSummary, 'id' | 'title' | 'domain'> {
  readonly textLanguage: string | null;
  readonly given: GivenScore;
  readonly verdict: string;
  readonly marked: readonly QuotedSentence[];
}

export interface HomeData {
  /** Null where they could not be fetched: the page stands without them. */
  readonly latest: readonly ArticleSummary[] | null;
  /** Null where the invented articles were not added or were removed. */
  readonly example: HomeExample | null;
}

/** The invented article that shows best what a marked sentence is. */
const EXAMPLE_DOMAINS: Localized = {
  en: 'cleartruthdaily.example',
  it: 'laveritascomoda.example',
};

const MARKED = 2;

/** Says that a sentence can be checked, not that anything is wrong with it. */
const CHECKABLE = 'accuracy.claims-unsourced';

export async function loadHome({ api, language }: PageAddress): Promise<HomeData> {
  const [list, example] = await Promise.all([
    api
      .call(articlesRoutes.list, { query: { latest: true, limit: LIMITS.latestArticles } })
      .catch(() => null),
    loadExample(api, language).catch(() => null),
  ]);
  return { latest: list && ('articles' in list ? list.articles : list), example };
}

/** Null where there is none. */
export async function loadExample(api: ApiClient, language: Language): Promise<HomeExample | null> {
  const domain = textIn(EXAMPLE_DOMAINS, language);
  const list = await api.call(articlesRoutes.list, { query: { domain, limit: 1 } });
  const [summary] = 'articles' in list ? list.articles : list;
  if (summary?.domain !== domain) return null;
  const { id, title } = summary;
  const article = await api.call(articlesRoutes.read, { params: { id } });
  const given = givenScore(article);
  const { shortSummary: verdict, flaggedSentences } = analysisIn(article, language);
  const marked = flaggedSentences.filter(({ reasons }) => reasons[0]?.code !== CHECKABLE).slice(0, MARKED);
  return given && { id, title, domain, textLanguage: article.textLanguage, given, verdict, marked };
}
