import {
  addressOf,
  articlesRoutes,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  DIGITAL_SOURCE_URL,
  GENRES,
  givenScore,
  JUDGED_LANGUAGES,
  SCORE_MAX,
  textIn,
  watchRoutes,
  type ArticleSummary,
  type RecentChange,
} from '@vaglio/contracts';
import { statedLanguage } from '../../i18n/languages.js';
import { pagePath, paths } from '../../config/pages.js';
import { PRODUCT_NAME } from '../../config/site.js';
import { loadDictionary, translate, type TextArea, type Translate } from '../../i18n/translate.js';
import { filterTexts, type FeedFilters } from '../../lib/feed-filters.js';
import { noScoreText } from '../../lib/article.js';
import { formatDay } from '../../lib/format.js';
import { xmlDocument, xmlText } from '../../lib/xml-text.js';
import { textAnswer, type DocumentAnswer, type DocumentRequest, type SiteDocument } from './document.js';

const ENTRIES = 30;

const CHOICES = {
  class: CREDIBILITY_CLASSES,
  genre: GENRES,
  type: CONTENT_TYPES,
  language: JUDGED_LANGUAGES,
} as const;

const UNKNOWN_FILTER = textAnswer(
  400,
  [
    'domain: a host name',
    ...Object.entries(CHOICES).map(([name, values]) => `${name}: ${values.join(', ')}`),
  ].join('; '),
  60,
);

/** The newest analyses as an Atom feed, of all articles or filtered. */
export const feedDocument: SiteDocument = {
  pattern: /^\/feed\.xml$/,
  answer: async (request) => {
    const filters = filtersOf(request.url.searchParams);
    if (filters === null) return UNKNOWN_FILTER;
    const query = { latest: true, limit: ENTRIES, ...filters };
    const articles = await request.read<readonly ArticleSummary[]>(addressOf(articlesRoutes.list, { query }));
    if (articles === null) return UNKNOWN_FILTER;
    const context = await contextOf(request, ['every-page', 'other-pages']);
    const { t, publicUrl, language } = context;
    return feedAnswer(context, {
      path: '/feed.xml',
      filters,
      namespaces: ' xmlns:iptc="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
      title: t('feed.title'),
      subtitle: [`<subtitle>${xmlText(t('footer.aiNote'))}</subtitle>`],
      updated: articles
        .map(({ analyzedAt }) => analyzedAt)
        .toSorted()
        .at(-1),
      links: [htmlLink(`${publicUrl}${paths.articles}?lang=${language}`)],
      entries: articles.map((article) => articleEntry(article, context)),
    });
  },
};

/** The changes of pages after their analysis as an Atom feed, of all articles or of one source. */
export const changesDocument: SiteDocument = {
  pattern: /^\/changes\.xml$/,
  answer: async (request) => {
    const domain = request.url.searchParams.get('domain')?.trim().toLowerCase();
    const filters = domain ? { domain } : {};
    const query = { limit: ENTRIES, ...filters };
    const changes = await request.read<readonly RecentChange[]>(addressOf(watchRoutes.recent, { query }));
    if (changes === null) return UNKNOWN_FILTER;
    const context = await contextOf(request, ['every-page']);
    return feedAnswer(context, {
      path: '/changes.xml',
      filters,
      title: context.t('feed.changes'),
      updated: changes[0]?.noticedAt,
      entries: changes.map((change) => changeEntry(change, context)),
    });
  },
};

/** Returns null for an unknown value of a filter. */
function filtersOf(params: URLSearchParams): FeedFilters | null {
  const given = (name: string): string | undefined => params.get(name)?.trim() || undefined;
  const domain = given('domain')?.toLowerCase();
  const chosen = Object.entries(CHOICES).flatMap(([name, values]) => {
    const value = given(name);
    return value ? [{ name, value, isKnown: values.some((known) => known === value) }] : [];
  });
  if (!chosen.every(({ isKnown }) => isKnown)) return null;
  return { ...(domain && { domain }), ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])) };
}

interface FeedContext extends Pick<DocumentRequest, 'publicUrl' | 'language'> {
  readonly t: Translate;
}

async function contextOf(
  { publicUrl, language }: DocumentRequest,
  areas: readonly TextArea[],
): Promise<FeedContext> {
  const dictionary = await loadDictionary(language, areas);
  return { publicUrl, language, t: (key, values) => translate(dictionary, key, values) };
}

interface Feed {
  readonly path: string;
  readonly filters: FeedFilters;
  readonly namespaces?: string;
  readonly title: string;
  readonly subtitle?: readonly string[];
  readonly updated: string | undefined;
  readonly links?: readonly string[];
  readonly entries: readonly string[];
}

function feedAnswer({ publicUrl, language, t }: FeedContext, feed: Feed): DocumentAnswer {
  const { path, filters, namespaces = '', subtitle = [], updated, links = [], entries } = feed;
  const url = `${publicUrl}${path}?${new URLSearchParams({ lang: language, ...filters }).toString()}`;
  const title = [`${PRODUCT_NAME}: ${feed.title}`, ...filterTexts(t, filters)].join(' · ');
  const body = [
    `<feed xmlns="http://www.w3.org/2005/Atom"${namespaces} xml:lang="${statedLanguage(language)}">`,
    `<id>${xmlText(url)}</id>`,
    `<title>${xmlText(title)}</title>`,
    ...subtitle,
    `<updated>${xmlText(updated ?? '1970-01-01T00:00:00.000Z')}</updated>`,
    `<author><name>${PRODUCT_NAME}</name><uri>${xmlText(`${publicUrl}/`)}</uri></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(url)}"/>`,
    ...links,
    ...entries,
    '</feed>',
  ].join('\n');
  return {
    type: 'application/atom+xml; charset=utf-8',
    body: xmlDocument(body),
    freshSeconds: 300,
    headers: { 'Content-Language': statedLanguage(language) },
  };
}

function htmlLink(url: string): string {
  return `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`;
}

function articleEntry(article: ArticleSummary, context: FeedContext): string {
  const { publicUrl, language, t } = context;
  const { id, title, createdAt, analyzedAt, tags, coverage } = article;
  const [score, verdict] = verdictOf(article, t);
  const coverageText = coverage === null || coverage === 'full' ? '' : `${t(`coverage.${coverage}`)}. `;
  const summary = `${coverageText}${verdict} ${textIn(article.shortSummary, language)} ${authorText(article, context)}`;
  return [
    '<entry>',
    `<id>urn:uuid:${xmlText(id)}</id>`,
    `<title>${xmlText(`${title} · ${score}`)}</title>`,
    htmlLink(`${publicUrl}${pagePath(paths.article, { id })}?lang=${language}`),
    `<published>${xmlText(createdAt)}</published>`,
    `<updated>${xmlText(analyzedAt)}</updated>`,
    `<summary>${xmlText(summary)}</summary>`,
    ...digitalSourceOf(article, context),
    ...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    '</entry>',
  ].join('');
}

/** Machine-readable: how the text was made, and whether an editor decided the score. */
function digitalSourceOf({ digitalSource, decision }: ArticleSummary, { publicUrl }: FeedContext): string[] {
  const editorUrl = xmlText(`${publicUrl}${paths.whoWeAre}`);
  return [
    ...(digitalSource
      ? [`<iptc:DigitalSourceType>${DIGITAL_SOURCE_URL}${digitalSource}</iptc:DigitalSourceType>`]
      : []),
    ...(decision ? [`<contributor><name>Editor</name><uri>${editorUrl}</uri></contributor>`] : []),
  ];
}

/** Says that the score was made by software, or decided by an editor on a day. */
function authorText({ decision }: ArticleSummary, { t, language }: FeedContext): string {
  if (!decision) return t('feed.ai');
  return t('feed.decided', { date: formatDay(language, decision.decidedAt) });
}

/** The score for the title and the sentence for the summary; without a score neither contains a number. */
function verdictOf(article: ArticleSummary, t: Translate): [score: string, verdict: string] {
  const { domain } = article;
  const given = givenScore(article);
  if (!given) return [noScoreText(t, article), `${domain}.`];
  const { score, credibilityClass } = given;
  return [
    `${score}/${SCORE_MAX}`,
    t('feed.verdict', { score, level: t(`class.${credibilityClass}`), domain }),
  ];
}

function changeEntry(change: RecentChange, { publicUrl, language, t }: FeedContext): string {
  const { id, kind, noticedAt, headline, articleId, title, domain } = change;
  const isSilentHeadline = kind === 'changed' && headline !== null;
  const what = t(isSilentHeadline ? 'feed.change.headline' : `feed.change.${kind}`);
  const headlineWithout = (excluded: 'removed' | 'added'): string =>
    (headline ?? [])
      .filter((part) => part.kind !== excluded)
      .map(({ text }) => text)
      .join(' ');
  const words = headline
    ? t('feed.change.words', { before: headlineWithout('added'), after: headlineWithout('removed') })
    : '';
  return [
    '<entry>',
    `<id>urn:uuid:${xmlText(id)}</id>`,
    `<title>${xmlText(`${title} · ${what}`)}</title>`,
    htmlLink(`${publicUrl}${pagePath(paths.article, { id: articleId })}?lang=${language}#changes`),
    `<updated>${xmlText(noticedAt)}</updated>`,
    `<summary>${xmlText(`${domain}: ${what}. ${words}`.trim())}</summary>`,
    `<category term="${kind}"/>`,
    '</entry>',
  ].join('');
}
