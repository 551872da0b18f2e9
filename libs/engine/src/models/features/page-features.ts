import type { JudgedLanguage } from '@vaglio/contracts';
import type { ExtractedArticle } from '../../analysis.types.js';
import { FeatureBag } from '../linear-model.js';
import { readWords } from '../reading/read-words.js';
import { articleFeatures } from './article-features.js';

/** The beginning of a text shows its kind. */
const READ_CHARACTERS = 5_000;

const TYPES =
  /^(?:NewsArticle|ReportageNewsArticle|BlogPosting|Article|Product|Offer|Recipe|HowTo|FAQPage|QAPage|DiscussionForumPosting|CollectionPage|ItemList|WebPage|AboutPage|Review|LiveBlogPosting|OpinionNewsArticle|AnalysisNewsArticle|ReviewNewsArticle|TechArticle|ScholarlyArticle|Organization|LocalBusiness|SoftwareApplication|Event|Course|Person|WebSite|BreadcrumbList|VideoObject|MedicalWebPage|AggregateRating|Service|ProfilePage)$/;

/**
 * The features of the models of kinds: URL, structured data, headline, structure of the page and wording of the text.
 * Outlets and names are not features; of the host only the part before the domain is.
 */
export function pageFeatures(article: ExtractedArticle, language: JudgedLanguage): FeatureBag {
  const bag = new FeatureBag();
  const title = article.title.known ? article.title.value : '';
  const text = article.text.slice(0, READ_CHARACTERS);
  for (const [name, value] of articleFeatures({ title, text }, language).values) {
    if (!/^[wb]:/.test(name)) bag.set(name, value);
  }
  addAddress(bag, article.url);
  addDeclared(bag, article);
  addTitle(bag, title, language);
  addBuild(bag, article);
  addText(bag, article, text);
  return bag;
}

function addAddress(bag: FeatureBag, address: string): void {
  const { hostname, pathname, search } = new URL(address);
  const segments = pathname.split('/').filter(Boolean);
  const words = pathname
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  for (const word of new Set(words)) bag.set(`u:${word}`, 1);
  for (const segment of segments.slice(0, -1)) bag.set(`p:${segment.toLowerCase().slice(0, 24)}`, 1);
  const [first = ''] = hostname.split('.');
  if (/^(?:blogs?|shop|store|docs?|wiki|forum|community|support|help|news|recipes?)$/.test(first))
    bag.set(`host:${first}`, 1);
  bag.set('url:day', /\/(?:19|20)\d\d[/-]?(?:\d{1,2}|[a-z]{3})[/-]?\d{1,2}\b/.test(pathname) ? 1 : 0);
  bag.set('url:year', /\/(?:19|20)\d\d\//.test(pathname) ? 1 : 0);
  bag.set('url:number', /\d{5,}/.test(pathname) ? 1 : 0);
  bag.set('url:root', segments.length === 0 ? 1 : 0);
  bag.set('url:depth', Math.min(6, segments.length) / 3);
  bag.set('url:last-words', Math.min(15, (segments.at(-1) ?? '').split(/[-_]/).length) / 8);
  bag.set('url:query', search === '' ? 0 : 1);
}

function addDeclared(bag: FeatureBag, { structured, page, authors, publishedAt }: ExtractedArticle): void {
  for (const type of structured.types) if (TYPES.test(type)) bag.set(`t:${type}`, 1);
  bag.set('t:none', structured.types.length === 0 ? 1 : 0);
  if (page?.ogType) bag.set(`og:${page.ogType.slice(0, 20)}`, 1);
  for (const word of (structured.section ?? '').toLowerCase().split(/[^\p{L}]+/u)) {
    if (word.length > 3) bag.set(`s:${word}`, 1);
  }
  bag.set('said:section', structured.section === null ? 0 : 1);
  bag.set('said:author', authors.length > 0 ? 1 : 0);
  bag.set('said:date', publishedAt.known ? 1 : 0);
  bag.set('said:affiliate', page?.affiliateNotice ? 1 : 0);
}

function addTitle(bag: FeatureBag, title: string, language: JudgedLanguage): void {
  for (const { kind, form } of readWords(title, language)) if (kind === 'word') bag.set(`h:${form}`, 1);
  bag.set('h#how-to', /^(?:how to|how do|come (?:fare|si))\b/i.test(title) ? 1 : 0);
  bag.set('h#list', /^(?:the |top |i |le )?\d+\b/i.test(title) ? 1 : 0);
  bag.set('h#best', /\b(?:best|top \d+|migliori)\b/i.test(title) ? 1 : 0);
  bag.set('h#what-is', /^(?:what (?:is|are)|che cos|cos'è|cosa (?:è|sono))/i.test(title) ? 1 : 0);
  bag.set('h#versus', /\b(?:vs\.?|versus)\b/i.test(title) ? 1 : 0);
  bag.set('h#year', /\b20\d\d\b/.test(title) ? 1 : 0);
  bag.set('h#none', title === '' ? 1 : 0);
}

function addBuild(bag: FeatureBag, { page, wordCount, blocks, links, text }: ExtractedArticle): void {
  const share = (part: number, whole: number): number => part / Math.max(1, whole);
  const paragraphs = Math.max(1, blocks.length);
  const ofKind = (kind: string): number => blocks.filter((block) => block.kind === kind).length;
  bag.set('text:headings', Math.log1p((1000 * ofKind('heading')) / Math.max(100, wordCount)));
  bag.set('text:list', share(ofKind('list-item'), paragraphs));
  bag.set('text:words', Math.log1p(wordCount) / 4);
  bag.set('text:long', wordCount > 1800 ? 1 : 0);
  bag.set('text:paragraph', Math.log1p(wordCount / paragraphs) / 3);
  bag.set(
    'text:linked',
    Math.min(
      1,
      share(
        links.reduce((sum, { span }) => sum + span.end - span.start, 0),
        text.length,
      ) * 4,
    ),
  );
  bag.set(
    'text:outbound',
    Math.log1p((1000 * links.filter(({ isOutbound }) => isOutbound).length) / Math.max(100, wordCount)),
  );
  if (!page) return;
  bag.set('page:linked-headings', Math.log1p(page.linkedHeadings) / 3);
  bag.set('page:headings', Math.log1p(page.headings) / 3);
  bag.set('page:cells', Math.log1p(page.tableCells) / 4);
  bag.set('page:code', Math.log1p(page.codeBlocks) / 2);
  bag.set('page:codes', Math.log1p(page.codes) / 4);
  bag.set('page:prices', Math.log1p(page.prices) / 3);
  bag.set('page:inputs', Math.log1p(page.inputs) / 4);
  bag.set('page:articles', Math.log1p(page.articles) / 3);
  bag.set('page:links-a-word', Math.log1p((100 * page.links) / Math.max(50, wordCount)) / 4);
}

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['price', /[$€£]\s?\d|\d\s?(?:€|euro|dollars?|USD)\b/gi],
  [
    'measure',
    /\b\d+(?:[./]\d+)?\s?(?:cups?|tsp|tbsp|teaspoons?|tablespoons?|oz|ml|grams?|g|kg|cucchiai\w*|grammi)\b/gi,
  ],
  ['recipe', /\b(?:ingredients?|preheat|bake|simmer|dough|ingredienti|forno|impasto|cuocere)\b/gi],
  ['quote', /[“"«]/g],
  ['weekday', /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi],
  [
    'said',
    /\b(?:said|says|told|according to|announced|reported)\b|\b(?:ha detto|secondo|ha dichiarato|spiega|riferisce)\b/gi,
  ],
  ['you', /\b(?:you|your|you're)\b|\b(?:tuo|tua|tuoi|puoi|devi)\b/gi],
  ['i', /\b(?:I|I'm|I've|my|me)\b|\b(?:io|mio|mia)\b/g],
  ['we', /\b(?:we|our|us)\b|\b(?:noi|nostro|nostra)\b/gi],
  [
    'police-court',
    /\b(?:police|court|government|minister|president|official|polizia|tribunale|governo|ministro)\b/gi,
  ],
  ['buy', /\b(?:buy|shop|deal|deals|discount|price|prices|sale|shipping|acquista|sconto|prezzo|offerta)\b/gi],
  ['step', /\b(?:step \d|steps?|tips?|guide|click|passo|consigli|guida)\b/gi],
  ['question-answer', /^(?:Q|A|D|R)[:.]\s/gm],
  ['should', /\b(?:should|must|need to|ought)\b|\b(?:dovrebbe|bisogna|deve)\b/gi],
  ['think', /\b(?:I think|I believe|in my (?:view|opinion))\b|\b(?:credo|penso|secondo me)\b/gi],
];

function addText(bag: FeatureBag, { wordCount }: ExtractedArticle, text: string): void {
  const words = Math.max(60, Math.min(wordCount, text.length / 6));
  for (const [name, pattern] of PATTERNS)
    bag.set(`say:${name}`, Math.log1p((100 * (text.match(pattern)?.length ?? 0)) / words));
}
