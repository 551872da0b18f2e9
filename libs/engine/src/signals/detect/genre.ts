import type { Genre } from '@vaglio/contracts';
import { scoreGenre } from '../../models/score-genre.js';
import { CUES } from '../cues/cues.js';
import type { CueList } from '../cues/cues.js';
import { headlineHits, ownHits, type Reading } from '../reading/reading.js';
import { tokensOf } from '../reading/tokens.js';

const known = new WeakMap<Reading, Genre>();

/** What a text is: by its own word where it says so, else by how the page is built and speaks. */
export function genreOf(reading: Reading): Genre {
  const genre = known.get(reading) ?? declaredGenre(reading) ?? builtLike(reading);
  known.set(reading, genre);
  return genre;
}

/** In this order: what is paid for is said before anything else. */
const DECLARATIONS: readonly (readonly [Genre, (reading: Reading) => boolean])[] = [
  ['satire', isSatire],
  ['paste', (reading) => hasHost(reading, PASTE_HOSTS)],
  ['sponsored', isSponsored],
  ['press_release', isPressRelease],
  ['forum', isForum],
  ['fiction', isFiction],
  ['live_blog', isLive],
  ['interview', isInterview],
  ['recipe', (reading) => hasType(reading, /^Recipe$/) || isRecipe(reading)],
  ['review', isReview],
  ['other', (reading) => hasTitle(reading, ADVICE_COLUMN)],
  ['opinion', isOpinion],
  ['analysis', isAnalysis],
  ['excerpt', isExcerpt],
  ['shopping', (reading) => hasType(reading, /^Product$/) && !isNews(reading) && sells(reading)],
  ['shopping', (reading) => hasTitle(reading, GIFT_GUIDE)],
  ['documentation', (reading) => hasType(reading, /^(?:APIReference|TechArticle)$/) && !isNews(reading)],
];

function declaredGenre(reading: Reading): Genre | null {
  return DECLARATIONS.find(([, declares]) => declares(reading))?.[0] ?? null;
}

/** Of a few lines the models say nothing that holds. */
const FEWEST_WORDS = 60;

/** Texts that came without a page, and languages whose words are not read, get no genre from how they are built. */
function builtLike(reading: Reading): Genre {
  const { article, language } = reading;
  return article.page && language && article.contentType === 'article' && article.wordCount >= FEWEST_WORDS
    ? scoreGenre(article, language)
    : 'report';
}

function isSatire(reading: Reading): boolean {
  const { structured } = reading.article;
  return (
    structured.types.includes('SatiricalArticle') ||
    labels(reading, 'satireLabel', [structured.section, ...structured.keywords]) ||
    edgeHit(reading, [
      'this article is satire',
      'questo articolo e satira',
      'work of satire',
      'articolo satirico',
    ])
  );
}

function isSponsored(reading: Reading): boolean {
  const hits = [...headlineHits(reading, 'sponsorDisclosure'), ...ownHits(reading, 'sponsorDisclosure')];
  const { structured, page } = reading.article;
  return (
    structured.isSponsored ||
    Boolean(page?.paidNotice) ||
    hits.some((hit) => isEdge(reading, hit.sentence) && isShort(reading, hit.sentence))
  );
}

function isPressRelease(reading: Reading): boolean {
  const hits = [...headlineHits(reading, 'pressRelease'), ...ownHits(reading, 'pressRelease')];
  return (
    labels(reading, 'pressRelease', [reading.article.structured.section]) ||
    hasPath(
      reading,
      /\/(?:press-?releases?|news-releases?|media-releases?|pressroom|comunicat[oi](?:-stampa)?)\//,
    ) ||
    hits.some((hit) => isEdge(reading, hit.sentence) && isShort(reading, hit.sentence))
  );
}

/** Sites on which anybody leaves a text without a name: who wrote it, and what for, cannot be read. */
const PASTE_HOSTS =
  /^(?:www\.)?(?:pastebin\.com|paste\.(?:ee|rs|debian\.net|ubuntu\.com|gg)|hastebin\.com|ghostbin\.com|dpaste\.(?:com|org)|justpaste\.it|rentry\.(?:co|org)|controlc\.com|pastelink\.net|privatebin\.net|termbin\.com|0bin\.net)$/;

const FORUM_HOSTS =
  /^(?:(?:www|old|new|np|i|sh|[a-z]{2})\.)?reddit\.com$|^news\.ycombinator\.com$|^(?:[a-z]+\.)?(?:stackexchange|stackoverflow|superuser|serverfault|askubuntu|mathoverflow|quora|4chan|4channel)\.(?:com|net|org)$|^(?:forums?|boards?|discuss|discourse)\./;
const THREAD_PATH =
  /\/(?:viewtopic|showthread|viewthread)\.php|\/threads\/[^/]+\.\d+|\/forums?\/(?:[^/]+\/)*(?:topic|thread|t)s?[/-]|\/topic\/\d+-/;

/** A thread by its own word, or at an address where only threads stand. */
function isForum(reading: Reading): boolean {
  return (
    (hasType(reading, /^(?:DiscussionForumPosting|QAPage)$/) ||
      hasHost(reading, FORUM_HOSTS) ||
      hasPath(reading, THREAD_PATH)) &&
    !isNews(reading)
  );
}

const FICTION_HOSTS =
  /^(?:www\.|m\.)?(?:royalroad\.com|wattpad\.com|archiveofourown\.org|fanfiction\.net|fictionpress\.com|scribblehub\.com|webnovel\.com|efpfanfic\.net)$/;
const FICTION_LABEL =
  /^(?:(?:short|flash) (?:story|stories|fiction)|fan ?fiction|racconti?(?: brevi?)?|narrativa breve)$/i;

/** Stories that somebody made up and calls so: a site of stories, a section of short stories, a chapter. */
function isFiction(reading: Reading): boolean {
  const { section } = reading.article.structured;
  if (hasHost(reading, FICTION_HOSTS) || hasType(reading, /^(?:ShortStory|Chapter)$/)) return true;
  if (isNews(reading)) return false;
  return (
    FICTION_LABEL.test(section?.trim() ?? '') ||
    hasPath(reading, /\/(?:short-stor(?:y|ies)|flash-fiction|fan-?fiction|racconti)\//) ||
    hasTitle(reading, /^(?:chapter|capitolo) (?:\d+|[ivxlc]+)\b/i)
  );
}

const GIFT_GUIDE = /\bgift (?:guide|ideas)\b|\b(?:guida ai regali|idee regalo)\b/i;
/** Answers to readers' troubles, signed with the column's own name. */
const ADVICE_COLUMN = /^(?:Dear (?:Abby|Prudence|Annie|Amy|Deidre|Mariella)|Ask (?:Amy|Annie|Ellie|Polly))\b/;

/** A line that is a label, not a sentence of a report that mentions one, nor the small print of a box of paid links. */
function isShort({ sentences }: Reading, at: number): boolean {
  return at < 0 || (sentences[at]?.text.length ?? 0) < 120;
}

function isLive(reading: Reading): boolean {
  return (
    hasType(reading, /^LiveBlogPosting$/) ||
    hasTitle(reading, /\blive (?:updates?|blog|ticker)\b|: live\b|\bin diretta\b|^diretta\b|: la diretta\b/i)
  );
}

const QUESTIONS = 4;

/** Questions in paragraphs of their own, each with an answer under it. */
function isInterview(reading: Reading): boolean {
  const { text, blocks } = reading.article;
  const asked = blocks.filter(({ span }) => {
    const block = text.slice(span.start, span.end).trim();
    return block.endsWith('?') && block.length < 400;
  }).length;
  if (hasTitle(reading, /^(?:interview|q ?& ?a|intervista|l’intervista|l'intervista)\b/i)) return true;
  const isAsked =
    asked >= QUESTIONS && asked / Math.max(1, blocks.length) > 0.22 && reading.quotes.length <= asked;
  return isAsked && !ANSWERS_BUYERS.includes(builtLike(reading));
}

/** Shops and offices answer the questions of those who may buy. */
const ANSWERS_BUYERS: readonly Genre[] = ['shopping', 'index', 'other', 'forum', 'listicle', 'documentation'];

function isReview(reading: Reading): boolean {
  return (
    hasType(reading, /^(?:Review|ReviewNewsArticle|CriticReview|ClaimReview)$/) &&
    !hasType(reading, /^ClaimReview$/) &&
    (hasPath(reading, /\/(?:reviews?|recensioni?)\//) || hasTitle(reading, /\breview\b|\brecensione\b/i))
  );
}

const MEASURE =
  /\b\d+(?:[./]\d+)?\s?(?:cups?|tsp|tbsp|teaspoons?|tablespoons?|cucchiain?[io]|g|gr|grammi|ml|kg)\b/gi;
const FEWEST_MEASURES = 5;

/** Amounts to weigh out, on a page whose address or headline says recipe. */
function isRecipe(reading: Reading): boolean {
  const isCalledSo =
    hasPath(reading, /\brecip(?:e|es)\b|\bricett[ae]\b/) || hasTitle(reading, /\brecipe\b|\bricetta\b/i);
  return isCalledSo && (reading.article.text.match(MEASURE)?.length ?? 0) >= FEWEST_MEASURES;
}

function isOpinion(reading: Reading): boolean {
  const { structured, title } = reading.article;
  const prefix = title.known ? title.value.split(/[:|–—-]/, 1)[0] : null;
  return (
    hasType(reading, /^OpinionNewsArticle$/) ||
    labels(reading, 'opinionLabel', [structured.section, hasPrefix(title) ? (prefix ?? null) : null]) ||
    hasPath(
      reading,
      /\/(?:opinions?|opinioni|editorials?|editoriali|editoriale|commentisfree|commenti|op-ed|columns?|columnists?|commentary|kolumnen?|viewpoints?|letters)\//,
    )
  );
}

function isAnalysis(reading: Reading): boolean {
  const label = /^(?:news )?analysis$|^analisi$|^explainers?$|^explained$|^fact[ -]?checks?$/i;
  const { section, keywords } = reading.article.structured;
  return (
    hasType(reading, /^AnalysisNewsArticle$/) ||
    [section, ...keywords].some((name) => name !== null && label.test(name.trim())) ||
    hasPath(reading, /\/(?:analysis|analisi|explainers?|fact-?checks?)\//) ||
    hasTitle(reading, /^(?:analysis|analisi|explainer|explained|fact[ -]check)\s*[:|–—-]/i)
  );
}

function isExcerpt(reading: Reading): boolean {
  const first = reading.sentences[0]?.text ?? '';
  const last = reading.sentences.at(-1)?.text ?? '';
  const says =
    /\b(?:(?:this is )?an (?:excerpt|extract) from|(?:excerpted|extracted) from (?:the book|[“"‘])|estratto da|tratto dal libro)\b/i;
  return (
    hasTitle(reading, /^(?:excerpt|extract|book excerpt|estratto|anticipazione)\s*[:|–—-]/i) ||
    says.test(first) ||
    says.test(last)
  );
}

/** A price to pay and a basket, not an article that speaks of a product. */
function sells({ article: { page } }: Reading): boolean {
  return page?.ogType === 'product' || (page?.prices ?? 0) > 0;
}

function isNews(reading: Reading): boolean {
  return hasType(reading, /^(?:\w*NewsArticle|Article)$/);
}

function hasType({ article }: Reading, pattern: RegExp): boolean {
  return article.structured.types.some((type) => pattern.test(type));
}

function hasPath({ article }: Reading, pattern: RegExp): boolean {
  return pattern.test(new URL(article.url).pathname.toLowerCase());
}

function hasTitle({ headline }: Reading, pattern: RegExp): boolean {
  return headline !== null && pattern.test(headline.text);
}

function hasPrefix(title: Reading['article']['title']): boolean {
  return title.known && /^[^:|–—]{3,30}[:|–—]/.test(title.value);
}

function hasHost({ article }: Reading, pattern: RegExp): boolean {
  return article.contentType === 'article' && pattern.test(new URL(article.url).hostname);
}

/** A label that is the whole of a section's, a keyword's or a prefix's name. */
function labels(reading: Reading, list: CueList, names: readonly (string | null)[]): boolean {
  const lists = reading.language ? [CUES[reading.language][list]] : [CUES.en[list], CUES.it[list]];
  const wanted = new Set(lists.flat().map(folded));
  return names.some((name) => name !== null && wanted.has(folded(name)));
}

function edgeHit(reading: Reading, phrases: readonly string[]): boolean {
  const wanted = new Set(phrases);
  return ownHits(reading, 'satireLabel').some(
    (hit) => isEdge(reading, hit.sentence) && wanted.has(folded(hit.text)),
  );
}

/** Disclosures stand at the beginning or at the end; elsewhere the words may be about another text. */
function isEdge(reading: Reading, sentence: number): boolean {
  return sentence < 2 || sentence >= reading.sentences.length - 3;
}

function folded(text: string): string {
  return tokensOf(text)
    .map((token) => token.word)
    .join(' ');
}
