import {
  addressOf,
  articlesRoutes,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  DIGITAL_SOURCE_URL,
  GENRES,
  givenScore,
  INTERFACE_LANGUAGES,
  JUDGED_LANGUAGES,
  SCORE_MAX,
  textIn,
  type ArticlesQuery,
  type ArticleSummary,
  type Language,
  type RecentChange,
  watchRoutes,
} from '@vaglio/contracts';
import { addressOfPage, paths } from '../../config/pages.js';
import { PRODUCT_NAME } from '../../config/product.js';
import { loadDictionary, translate, type Dictionary } from '../../i18n/translate.js';
import type { SiteDocument } from './document.js';
import { formatDay } from '../../lib/format.js';
import { xmlText, xmlDocument } from '../../lib/xml-text.js';

const ENTRIES = 30;

/** Filters with a fixed list of values. */
const CHOICES = {
  class: CREDIBILITY_CLASSES,
  genre: GENRES,
  type: CONTENT_TYPES,
  language: JUDGED_LANGUAGES,
} as const;

/** The filters of a feed. */
type Filters = Pick<ArticlesQuery, 'domain' | keyof typeof CHOICES>;

const UNKNOWN_FILTER = {
  status: 400,
  type: 'text/plain; charset=utf-8',
  body: `${['domain: a host name', ...Object.entries(CHOICES).map(([name, values]) => `${name}: ${values.join(', ')}`)].join('; ')}\n`,
  freshSeconds: 60,
};

/** The newest analyses for feed readers (Atom), each saying that software made it or that an editor decided it: all, or of a source, class, kind, type or language. */
export const feedDocument: SiteDocument = {
  pattern: /^\/feed\.xml$/,
  answer: async ({ address, publicUrl, language, read }) => {
    const filters = filtersOf(address.searchParams);
    if (filters === null) return UNKNOWN_FILTER;
    const query = { latest: true, limit: ENTRIES, ...filters };
    const articles = await read<readonly ArticleSummary[]>(addressOf(articlesRoutes.list, { query }));
    if (articles === null) return UNKNOWN_FILTER;
    return {
      type: 'application/atom+xml; charset=utf-8',
      body: feedOf(articles, {
        publicUrl,
        language,
        filters,
        dictionary: await loadDictionary(language, ['every-page', 'other-pages']),
      }),
      freshSeconds: 300,
      headers: { 'Content-Language': language },
    };
  },
};

/** Null where a value is none of those there are. */
function filtersOf(params: URLSearchParams): Filters | null {
  const given = (name: keyof Filters): string | undefined => params.get(name)?.trim() || undefined;
  const domain = given('domain')?.toLowerCase();
  const chosen = Object.entries(CHOICES).flatMap(([name, values]) => {
    const value = given(name as keyof typeof CHOICES);
    return value ? [{ name, value, isKnown: values.some((known) => known === value) }] : [];
  });
  if (!chosen.every(({ isKnown }) => isKnown)) return null;
  return { ...(domain && { domain }), ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])) };
}

interface FeedSetting {
  readonly publicUrl: string;
  readonly language: Language;
  readonly filters: Filters;
  readonly dictionary: Dictionary;
}

const NEVER = '1970-01-01T00:00:00.000Z';

function feedOf(articles: readonly ArticleSummary[], setting: FeedSetting): string {
  const { publicUrl, language, dictionary, filters } = setting;
  const updated =
    articles
      .map(({ analyzedAt }) => analyzedAt)
      .sort()
      .at(-1) ?? NEVER;
  const own = `${publicUrl}/feed.xml?${new URLSearchParams({ lang: language, ...filters }).toString()}`;
  const title = [
    `${PRODUCT_NAME}: ${translate(dictionary, 'feed.title')}`,
    ...(filters.domain ? [filters.domain] : []),
    ...(filters.class ? [translate(dictionary, `class.${filters.class}`)] : []),
    ...(filters.genre ? [translate(dictionary, `genre.${filters.genre}`)] : []),
    ...(filters.type ? [translate(dictionary, `contentType.${filters.type}`)] : []),
    ...(filters.language ? [INTERFACE_LANGUAGES[filters.language].name] : []),
  ].join(' · ');
  return xmlDocument(
    [
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:iptc="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xml:lang="${language}">`,
      `<id>${xmlText(own)}</id>`,
      `<title>${xmlText(title)}</title>`,
      `<subtitle>${xmlText(translate(dictionary, 'footer.aiNote'))}</subtitle>`,
      `<updated>${xmlText(updated)}</updated>`,
      `<author><name>${PRODUCT_NAME}</name><uri>${xmlText(`${publicUrl}/`)}</uri></author>`,
      `<link rel="self" type="application/atom+xml" href="${xmlText(own)}"/>`,
      `<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}${paths.articles}?lang=${language}`)}"/>`,
      ...articles.map((article) => entryOf(article, setting)),
      '</feed>',
    ].join('\n'),
  );
}

function entryOf(article: ArticleSummary, setting: FeedSetting): string {
  const { publicUrl, language, dictionary } = setting;
  const { id, title, createdAt, analyzedAt, tags } = article;
  const address = `${publicUrl}${addressOfPage(paths.article, { id })}?lang=${language}`;
  const [figure, verdict] = verdictOf(article, dictionary);
  return [
    '<entry>',
    `<id>urn:uuid:${xmlText(id)}</id>`,
    `<title>${xmlText(`${title} · ${figure}`)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    `<published>${xmlText(createdAt)}</published>`,
    `<updated>${xmlText(analyzedAt)}</updated>`,
    `<summary>${xmlText(`${coverageOf(article, dictionary)}${verdict} ${textIn(article.shortSummary, language)} ${authorOf(article, setting)}`)}</summary>`,
    ...markOf(article, setting),
    ...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    '</entry>',
  ].join('');
}

/** How much of a post or video was read, where that is not all. */
function coverageOf({ coverage }: ArticleSummary, dictionary: Dictionary): string {
  return coverage === null || coverage === 'full' ? '' : `${translate(dictionary, `coverage.${coverage}`)}. `;
}

/** For programs: how the text was made, and which editor's decision it went through. */
function markOf({ digitalSource, decision }: ArticleSummary, { publicUrl }: FeedSetting): string[] {
  return [
    ...(digitalSource
      ? [`<iptc:DigitalSourceType>${DIGITAL_SOURCE_URL}${digitalSource}</iptc:DigitalSourceType>`]
      : []),
    ...(decision
      ? [
          `<contributor><name>Editor</name><uri>${xmlText(`${publicUrl}${paths.whoWeAre}`)}</uri></contributor>`,
        ]
      : []),
  ];
}

/** The author of the judgement: the engine, or a person with the day of the decision. */
function authorOf({ decision }: ArticleSummary, { dictionary, language }: FeedSetting): string {
  if (!decision) return translate(dictionary, 'feed.ai');
  return translate(dictionary, 'feed.decided', { date: formatDay(language, decision.decidedAt) });
}

/** The score for the title and the sentence that explains it; where nothing could be judged neither has a number. */
function verdictOf(article: ArticleSummary, dictionary: Dictionary): [figure: string, verdict: string] {
  const { domain } = article;
  const given = givenScore(article);
  if (!given) return [translate(dictionary, 'judgement.abstained'), `${domain}.`];
  const { score, credibilityClass } = given;
  const level = translate(dictionary, `class.${credibilityClass}`);
  return [`${score}/${SCORE_MAX}`, translate(dictionary, 'feed.verdict', { score, level, domain })];
}

/** What became of pages after their analysis (Atom), newest first: all, or of a source. */
export const changesDocument: SiteDocument = {
  pattern: /^\/changes\.xml$/,
  answer: async ({ address, publicUrl, language, read }) => {
    const domain = address.searchParams.get('domain')?.trim().toLowerCase() || undefined;
    const query = { limit: ENTRIES, ...(domain && { domain }) };
    const changes = await read<readonly RecentChange[]>(addressOf(watchRoutes.recent, { query }));
    if (changes === null) return UNKNOWN_FILTER;
    const dictionary = await loadDictionary(language, ['every-page']);
    const own = `${publicUrl}/changes.xml?${new URLSearchParams({ lang: language, ...(domain && { domain }) }).toString()}`;
    const title = [`${PRODUCT_NAME}: ${translate(dictionary, 'feed.changes')}`, ...(domain ? [domain] : [])];
    return {
      type: 'application/atom+xml; charset=utf-8',
      body: xmlDocument(
        [
          `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
          `<id>${xmlText(own)}</id>`,
          `<title>${xmlText(title.join(' · '))}</title>`,
          `<updated>${xmlText(changes[0]?.noticedAt ?? NEVER)}</updated>`,
          `<author><name>${PRODUCT_NAME}</name><uri>${xmlText(`${publicUrl}/`)}</uri></author>`,
          `<link rel="self" type="application/atom+xml" href="${xmlText(own)}"/>`,
          ...changes.map((change) => changeEntry(change, { publicUrl, language, dictionary })),
          '</feed>',
        ].join('\n'),
      ),
      freshSeconds: 300,
      headers: { 'Content-Language': language },
    };
  },
};

function changeEntry(
  { id, kind, noticedAt, headline, articleId, title, domain }: RecentChange,
  { publicUrl, language, dictionary }: Omit<FeedSetting, 'filters'>,
): string {
  const address = `${publicUrl}${addressOfPage(paths.article, { id: articleId })}?lang=${language}#changes`;
  const isSilentHeadline = kind === 'changed' && headline !== null;
  const what = translate(dictionary, isSilentHeadline ? 'feed.change.headline' : `feed.change.${kind}`);
  const side = (left: 'removed' | 'added'): string =>
    (headline ?? [])
      .filter((part) => part.kind !== left)
      .map(({ text }) => text)
      .join(' ');
  const before = headline
    ? translate(dictionary, 'feed.change.words', { before: side('added'), after: side('removed') })
    : '';
  return [
    '<entry>',
    `<id>urn:uuid:${xmlText(id)}</id>`,
    `<title>${xmlText(`${title} · ${what}`)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    `<updated>${xmlText(noticedAt)}</updated>`,
    `<summary>${xmlText(`${domain}: ${what}. ${before}`.trim())}</summary>`,
    `<category term="${kind}"/>`,
    '</entry>',
  ].join('');
}
