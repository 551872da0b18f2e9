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
import { analysisIn } from '../../lib/article.js';
import type { PageAddress } from '../../lib/page-data.js';

export interface HomeExample extends Pick<ArticleSummary, 'id' | 'title' | 'domain'> {
  readonly textLanguage: string | null;
  readonly given: GivenScore;
  readonly verdict: string;
  readonly marked: readonly QuotedSentence[];
}

export interface HomeData {
  /** Null where they could not be loaded. */
  readonly latest: readonly ArticleSummary[] | null;
  /** Null where the seeded examples do not exist. */
  readonly example: HomeExample | null;
}

const EXAMPLE_DOMAINS: Localized = {
  en: 'cleartruthdaily.example',
  it: 'laveritascomoda.example',
};

const MARKED = 2;

/** Marks sentences that can be checked, which are not shown as faults. */
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
