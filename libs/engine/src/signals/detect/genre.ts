import { MONTHS, type Genre } from '@vaglio/contracts';
import { scoreGenre, type ScoredGenre } from '../../models/score-genre.js';
import { CUES, type CueList } from '../cues/cues.js';
import { headlineHits, ownHits, surroundingText, type CueHit, type Reading } from '../reading/reading.js';
import { FIRST_PERSON_SINGULAR, sentenceSharesOf } from '../reading/sentence-shares.js';
import { foldedText } from '../reading/tokens.js';
import { agencyCreditSignal, agencyIn } from './agency-credit.signal.js';
import { ownSentences } from './own-sentences.js';

const known = new WeakMap<Reading, Genre>();

/** The kind that a text or its page declares; without a declaration, the one that the model finds. */
export function genreOf(reading: Reading): Genre {
  const genre = known.get(reading) ?? declaredGenre(reading) ?? modeledGenre(reading).genre;
  known.set(reading, genre);
  return genre;
}

/** The first kind in this order that applies. */
const DECLARATIONS: readonly (readonly [Genre, (reading: Reading) => boolean])[] = [
  ['satire', (reading) => declaresSatire(reading) || reading.isOnSatireSite],
  ['paste', (reading) => hasHost(reading, PASTE_HOSTS)],
  ['sponsored', isSponsored],
  ['press_release', isPressRelease],
  ['forum', isForum],
  ['fiction', isFiction],
  ['live_blog', isLive],
  ['interview', isInterview],
  ['recipe', (reading) => hasType(reading, /^Recipe$/) || isRecipe(reading)],
  ['review', isReview],
  ['other', (reading) => hasTitle(reading, ADVICE_COLUMN) || isHoroscope(reading) || isNotice(reading)],
  [
    'other',
    (reading) => hasPath(reading, /\/(?:about(?:-us)?|chi-siamo|who-we-are|our-(?:mission|story|team))\/?$/),
  ],
  ['opinion', isOpinion],
  ['analysis', isAnalysis],
  ['blog', isPersonalBlog],
  ['excerpt', isExcerpt],
  ['shopping', (reading) => hasType(reading, /^Product$/) && !isNews(reading) && isSelling(reading)],
  ['listicle', (reading) => hasTitle(reading, FAVORITES)],
  ['shopping', (reading) => hasTitle(reading, GIFT_GUIDE)],
  ['documentation', (reading) => hasType(reading, /^(?:APIReference|TechArticle)$/) && !isNews(reading)],
  ['documentation', (reading) => hasHost(reading, /(?:^|\.)wikipedia\.org$/)],
];

const BLOG_HOST = /^blogs?\.|\.(?:blogspot\.[a-z.]{2,6}|wordpress\.com|tumblr\.com)$/;
/** Reports and blogs of firms seldom have so many sentences with "I" or "my". */
const MIN_OF_AUTHOR = 0.15;

/** Whether the author writes about "I" or "my" in a blog. */
function isPersonalBlog(reading: Reading): boolean {
  if (isNews(reading) || !(hasHost(reading, BLOG_HOST) || hasPath(reading, /\/blog\//))) return false;
  const own = ownSentences(reading);
  const ofAuthor = own.filter(({ text }) => FIRST_PERSON_SINGULAR.test(text)).length;
  return ofAuthor > own.length * MIN_OF_AUTHOR;
}

/** The kind that a text or its page declares. */
export function declaredGenre(reading: Reading): Genre | null {
  return DECLARATIONS.find(([, declares]) => declares(reading))?.[0] ?? null;
}

/** For shorter texts the model is not reliable. */
const MIN_WORDS = 60;

/** "report" for texts without a page and in other languages, for which there is no model. */
function modeledGenre(reading: Reading): ScoredGenre {
  const { article, language } = reading;
  if (!article.page || !language || article.contentType !== 'article' || article.wordCount < MIN_WORDS)
    return { genre: 'report', likeliest: 'report' };
  const scored = scoreGenre(article, language, otherFrom(reading));
  if (!isPossible(scored.genre, reading)) return { ...scored, genre: 'other' };
  const isUnsure = scored.genre === 'report' || scored.genre === 'other';
  return isUnsure && givesOwnViews(reading) ? { ...scored, genre: 'opinion' } : scored;
}

/** Few guides address their readers in fewer of their sentences. */
const MIN_ADDRESSING = 0.06;

/** A shop has a price, and a guide addresses its readers. */
function isPossible(genre: Genre, reading: Reading): boolean {
  if (genre === 'shopping') return isSelling(reading);
  return genre !== 'guide' || sentenceSharesOf(reading).addressing >= MIN_ADDRESSING;
}

/** Of pages that read like news, those above are encyclopedias, blogs and pages of clubs. */
const OTHER_DESPITE_NEWS = 0.66;
/** Few sentences of a report are about its author or address its readers. */
const MAX_PERSONAL = 0.15;

/** From which score a page of no sure kind is left out: a report of an agency never, one that reads like news seldom. */
function otherFrom(reading: Reading): number {
  if (isOfAgency(reading)) return 1;
  const { firstPerson, addressing } = sentenceSharesOf(reading);
  const isNewsPage = hasType(reading, /^(?:Reportage)?NewsArticle$/);
  const hasSource = reading.speeches.some(({ kind }) => ['named', 'role', 'document'].includes(kind));
  const isPersonal = firstPerson > MAX_PERSONAL || addressing > MAX_PERSONAL / 2;
  return (isNewsPage || hasSource) && !isPersonal ? OTHER_DESPITE_NEWS : 0;
}

const OWN_VIEW =
  /(?<!\p{L})(?:I (?:think|believe|suspect|hope|fear|wish|doubt|find|love|hate|wonder)|in my (?:view|opinion)|if you ask me|I would argue|I['’]m (?:afraid|convinced|sure)|(?:credo|penso|ritengo|temo|spero) (?:che|di)|io (?:credo|penso)|a mio (?:avviso|parere|modo di vedere)|secondo me|mi (?:sembra|pare|auguro|chiedo|domando)|sono convint[oa] che)(?!\p{L})/iu;
const MIN_VIEWS = 2;
const MIN_VIEW_SHARE = 0.04;
/** A text with more is a story of the author, or quotes without marks. */
const MAX_FIRST_PERSON = 0.5;
const MAX_VOICES = 3;

/** Whether the author says "I think" in more than one sentence, and few others speak. A claim that a truth is hidden is no view. */
function givesOwnViews(reading: Reading): boolean {
  const { sentences, speeches, quotes } = reading;
  const own = sentences.filter((each) => each.isProse && !each.isBoilerplate && each.quotedShare === 0);
  const views = own.filter(({ text }) => OWN_VIEW.test(text)).length;
  const told = own.filter(({ text }) => FIRST_PERSON_SINGULAR.test(text)).length;
  return (
    views >= Math.max(MIN_VIEWS, own.length * MIN_VIEW_SHARE) &&
    told < own.length * MAX_FIRST_PERSON &&
    speeches.length <= MAX_VOICES &&
    quotes.length <= MAX_VOICES &&
    ownHits(reading, 'hiddenTruth').length === 0
  );
}

const MONTH = String.raw`(?:${[...MONTHS.en, ...MONTHS.it].map((month) => month.slice(0, 3)).join('|')})\p{L}*\.?`;
/** How the report of an agency begins: "Milano, 6 ott. (askanews) – ". */
const DATELINE = new RegExp(
  String.raw`^\W*[\p{L}.’' ]{2,30}, (?:\d{1,2} ${MONTH}|${MONTH} \d{1,2})(?:,? \d{4})?(?: ?\([\p{L} ]{2,25}\))? ?[–—-]{1,2} `,
  'iu',
);

/** Whether an agency is credited, or the text or the paragraph after its lead begins with a place and a day. */
function isOfAgency(reading: Reading): boolean {
  const { blocks, text } = reading.article;
  return (
    agencyCreditSignal(reading).length > 0 ||
    blocks.slice(0, 2).some(({ span }) => DATELINE.test(text.slice(span.start, span.end)))
  );
}

/** Whether the page itself says that it is satire. */
export function declaresSatire(reading: Reading): boolean {
  const { structured } = reading.article;
  return (
    structured.types.includes('SatiricalArticle') ||
    isLabeled(reading, 'satireLabel', [structured.section]) ||
    hasPath(reading, /^\/(?:spoof(?:-news)?|satire|satira)\//) ||
    // "A satirical article" in a fact-check is another text.
    ownHits(reading, 'satireLabel').some(
      (hit) => isEdge(reading, hit.sentence) && /^(?:this|questo)\b/i.test(hit.text),
    )
  );
}

function isSponsored(reading: Reading): boolean {
  const { structured, page } = reading.article;
  return (
    structured.isSponsored ||
    Boolean(page?.paidNotice) ||
    ownHits(reading, 'sponsorDisclosure').some(
      (hit) => isNote(reading, hit) && (isOfThisText(reading, hit) || isSponsorLine(reading, hit)),
    )
  );
}

const THIS_TEXT =
  /(?<!\p{L})(?:this (?:article|content|newsletter|page|piece|post|review|story|video|(?:blog|shop) has been)|quest[oa] (?:articolo|contenuto|pagina|post|testo|video))(?!\p{L})|^\W*(?:articolo|contenuto|testo)(?!\p{L})/iu;

function isOfThisText({ sentences }: Reading, { sentence }: CueHit): boolean {
  return THIS_TEXT.test(sentences[sentence]?.text ?? '');
}

/** A line such as "Sponsored content" or "In partnership with Acme". A comma is a sign of a sentence about something else. */
function isSponsorLine({ sentences, article }: Reading, { sentence, text, start, end }: CueHit): boolean {
  const [before, line, after] = [sentences[sentence - 1], sentences[sentence], sentences[sentence + 1]];
  if (!line || before?.block === line.block || after?.block === line.block) return false;
  if (/\p{L}/u.test(article.text.slice(line.span.start, start)) || line.text.includes(', ')) return false;
  return SPONSOR_FOLLOWS.test(text) || ENDS_OR_NAMES.test(article.text.slice(end, line.span.end));
}

const SPONSOR_FOLLOWS = /\s(?:by|with|da|con)$/i;
const ENDS_OR_NAMES = /^(?:\W*$|\s*[:|–—-]|\s(?:by|from|with|da|di|con)\s)/i;

/** Ministries publish what their people said. */
const GOVERNMENT = /\.gov(?:\.[a-z]{2})?$|(?:^|\.)governo\.it$/;
const SPEECH =
  /^(?:remarks|statement|readout|explanation of (?:vote|position)|discorso|dichiarazion[ei]|intervento) (?:at|by|of|on|to|from|del|della|di|al|alla)(?!\p{L})/iu;

function isPressRelease(reading: Reading): boolean {
  return (
    (hasHost(reading, GOVERNMENT) && hasTitle(reading, SPEECH)) ||
    isAboutOwnSite(reading) ||
    isProvided(reading) ||
    isLabeled(reading, 'pressRelease', [reading.article.structured.section]) ||
    hasPath(
      reading,
      /\/(?:press-?releases?|news-releases?|media-releases?|pressroom|comunicat[oi](?:-stampa)?|(?:press-releases|comunicati-stampa)-\w+)\//,
    ) ||
    [...headlineHits(reading, 'pressRelease'), ...ownHits(reading, 'pressRelease')].some(
      (hit) => isNote(reading, hit) && isPressLabel(reading, hit),
    )
  );
}

/** The last line of a text that an organization gave to a site: "Provided by the University of Halden". */
const PROVIDED_BY = /^\W*(?:Materials? )?[Pp]rovided by (\p{Lu}[\p{L}’'&. -]{3,60}?)[.\s]*$/u;
const NEWSROOM =
  /(?<!\p{L})(?:News|Times|Post|Press|Journal|Herald|Tribune|Gazette|Mail|Guardian|Wire|Today|AP|AFP|CNN|BBC|Conversation)(?!\p{L})/u;
const LAST_LINES = 6;

function isProvided({ sentences }: Reading): boolean {
  return sentences.slice(-LAST_LINES).some(({ text }) => {
    const [, provider = ''] = PROVIDED_BY.exec(text.slice(0, 90)) ?? [];
    return provider !== '' && !NEWSROOM.test(provider) && agencyIn(foldedText(provider)) === null;
  });
}

/** The subject of a headline that announces what an organization does: "Acme and Halden Tools introduce …". */
const ANNOUNCES =
  /^([^.!?:;]{3,60}?) (?:has |have |ha |hanno )?(?:announc|introduc|launch|unveil|expand|releas|select|partner|appoint|annunci|present|lanci|inaugur|acqui|amplia)\p{L}*(?!\p{L})/iu;
const OWN_STORIES =
  /\/(?:(?:our-)?(?:customers?|clients?)(?:-success)?-stor(?:y|ies)|success-stor(?:y|ies)|customer-success|case-stud(?:y|ies)|storie-di-successo|casi-di-successo|storie-dei-clienti)\//;
const MIN_SITE_NAME = 4;

/** Whether a site writes about itself: an announcement in the headline, or a story of a customer. */
function isAboutOwnSite(reading: Reading): boolean {
  const { headline, article, sentences } = reading;
  if (!headline || article.contentType !== 'article' || isNews(reading)) return false;
  const labels = new URL(article.url).hostname.split('.').slice(0, -1);
  const name = plainName(labels.toSorted((a, b) => b.length - a.length)[0] ?? '');
  if (name.length < MIN_SITE_NAME) return false;
  const subjects = ANNOUNCES.exec(headline.text)?.[1]?.split(/, | (?:and|e|ed|&) /) ?? [];
  const lead = `${headline.text} ${sentences[0]?.text ?? ''}`;
  return (
    subjects.some((subject) => plainName(subject) === name) ||
    (hasPath(reading, OWN_STORIES) && plainName(lead).includes(name))
  );
}

function plainName(name: string): string {
  return foldedText(name).replace(/[^\p{L}\d]/gu, '');
}

/** A label such as "Press release:" or "/PRNewswire/". In "police said in a press release" the words are about another text. */
function isPressLabel(reading: Reading, hit: CueHit): boolean {
  const { sentence, text: label, start, end } = hit;
  const text = surroundingText(reading, hit);
  const span = reading.sentences[sentence]?.span ?? { start: 0, end: text.length };
  const [before, after] = [text.slice(span.start, start), text.slice(end, span.end)];
  if (UNMISTAKABLE.test(label) || (/[/(]$/.test(before) && /^[/)]/.test(after))) return true;
  return !/[\p{L}\d]/u.test(before) && /^(?:\W*$|\s*[:|–—-]|\s+no?\W{0,3}\d)/i.test(after);
}

const UNMISTAKABLE = /immediat|preghiera/i;

/** Whether a cue is in the headline or in a short sentence at the beginning or the end. A long one may be about another text. */
function isNote(reading: Reading, { sentence }: CueHit): boolean {
  return isEdge(reading, sentence) && (reading.sentences[sentence]?.text.length ?? 0) < MAX_NOTE_LENGTH;
}

const MAX_NOTE_LENGTH = 120;

/** Sites where anyone can publish a text without a name. */
const PASTE_HOSTS =
  /^(?:www\.)?(?:pastebin\.com|paste\.(?:ee|rs|debian\.net|ubuntu\.com|gg)|hastebin\.com|ghostbin\.com|dpaste\.(?:com|org)|justpaste\.it|rentry\.(?:co|org)|controlc\.com|pastelink\.net|privatebin\.net|termbin\.com|0bin\.net)$/;

const FORUM_HOSTS =
  /^(?:(?:www|old|new|np|i|sh|[a-z]{2})\.)?reddit\.com$|^news\.ycombinator\.com$|^(?:[a-z]+\.)?(?:stackexchange|stackoverflow|superuser|serverfault|askubuntu|mathoverflow|quora|4chan|4channel)\.(?:com|net|org)$|^(?:forums?|boards?|discuss|discourse)\./;
const THREAD_PATH =
  /\/(?:viewtopic|showthread|viewthread)\.php|\/threads\/[^/]+\.\d+|\/forums?\/(?:[^/]+\/)*(?:topic|thread|t)s?[/-]|\/topic\/\d+-/;

/** A thread by its structured data, its site or its path. */
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

/** Fiction by its site, its structured data, its section or a chapter in its title. */
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

const GIFT_GUIDE =
  /\bgift (?:guide|ideas)\b|\b(?:best|\d+) (?:\w+ ){0,3}gifts for\b|\b(?:guida ai regali|idee regalo)\b|\b(?:migliori|\d+) (?:\w+ ){0,3}regali per\b/i;
/** A collection of posts by others: "17 favourite responses". */
const FAVORITES =
  /\b(?:\d+|the) (?:\w+ )?(?:best|brilliant|favou?rite|funn(?:y|iest)|great(?:est)?|hilarious|savage|top) (?:\w+ )?(?:comebacks|memes|reactions|replies|responses|tweets)\b|\b(?:\d+|i|le) (?:\w+ )?(?:meme|reazioni|risposte|tweet) (?:più )?(?:belli|belle|divertenti|esilaranti)\b|\b(?:i|le) migliori (?:meme|reazioni|risposte|tweet)\b/i;
/** Columns that answer letters of readers. */
const ADVICE_COLUMN = /^(?:Dear (?:Abby|Prudence|Annie|Amy|Deidre|Mariella)|Ask (?:Amy|Annie|Ellie|Polly))\b/;

const SIGNS_OF_DAY =
  /(?<!\p{L})(?:[2-7]|two|three|four|five|six|seven|due|tre|quattro|cinque|sei|sette) (?:zodiac signs|segni (?:zodiacali|dello zodiaco))(?!\p{L})/iu;
const HOROSCOPE = /(?<!\p{L})(?:horoscopes?|oroscopo)(?!\p{L})/iu;
const SIGN =
  /(?<!\p{L})(?:Aries|Taurus|Gemini|Cancer|Leo|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces|Ariete|Toro|Gemelli|Cancro|Leone|Vergine|Bilancia|Scorpione|Sagittario|Capricorno|Acquario|Pesci)(?!\p{L})/gu;
const MIN_SIGNS = 3;

/** A horoscope by its title and the signs in its text. */
function isHoroscope(reading: Reading): boolean {
  const least = hasTitle(reading, SIGNS_OF_DAY) ? 1 : hasTitle(reading, HOROSCOPE) ? MIN_SIGNS : Infinity;
  return least !== Infinity && new Set(reading.article.text.match(SIGN)).size >= least;
}

/** A public notice, or the minutes of a meeting, in the words that only those who issue or chair it use. */
const NOTICE =
  /^\W*(?:\p{L}+,? )?(?:si (?:avvisa|informa) la (?:cittadinanza|popolazione)|si avvisano i (?:cittadini|residenti)|si comunica alla cittadinanza|si ordina con (?:o\.? ?s\.|ordinanza)|dichiaro aperto il consiglio|dichiaro apert[aoi] (?:la seduta|i lavori)|notice is hereby given|the public is hereby (?:advised|informed|notified)|I (?:now )?(?:call (?:the|this) meeting to order|declare (?:the|this) meeting open))(?!\p{L})/iu;

function isNotice({ sentences }: Reading): boolean {
  return sentences.slice(0, 10).some(({ text, quotedShare }) => quotedShare === 0 && NOTICE.test(text));
}

function isLive(reading: Reading): boolean {
  return (
    hasType(reading, /^LiveBlogPosting$/) ||
    hasTitle(reading, /\blive (?:updates?|blog|ticker)\b|: live\b|^diretta\b|: la diretta\b/i) ||
    hasTitle(reading, IN_DIRETTA) ||
    hasPath(reading, /\/diretta\//)
  );
}

/** Elsewhere "in diretta" only says that something was on air: "Malore in diretta per la conduttrice". */
const IN_DIRETTA =
  /[:|] in diretta(?!\p{L})|(?<!\p{L})(?:aggiornamenti|cronaca|notizie|partita|risultati|spoglio) in diretta\W*$/iu;

const MIN_QUESTIONS = 4;
/** Italian papers put each answer between quotation marks, so fewer questions are enough. */
const MIN_QUOTED_ANSWERS = 3;

/** An interview by its title, or by paragraphs that are questions with an answer after them. */
function isInterview(reading: Reading): boolean {
  const { text, blocks } = reading.article;
  const paragraphs = blocks.map(({ span }) => text.slice(span.start, span.end).trim());
  const areQuestions = paragraphs.map((paragraph) => paragraph.endsWith('?') && paragraph.length < 400);
  const asked = areQuestions.filter((isQuestion, at) => isQuestion && areQuestions[at + 1] !== true).length;
  if (hasTitle(reading, /^(?:interview|q ?& ?a|intervista|l’intervista|l'intervista)\b/i)) return true;
  if (reading.sentences.some(({ text: line }) => FREQUENT_QUESTIONS.test(line))) return false;
  const answers = paragraphs.filter(
    (paragraph, at) => areQuestions[at - 1] === true && QUOTED.test(paragraph),
  );
  const labeled = paragraphs.filter((paragraph, at) => areQuestions[at] && LABELLED.test(paragraph));
  const quotes = reading.quotes.filter(
    ({ sentence }) => areQuestions[(reading.sentences[sentence]?.block ?? 0) - 1] !== true,
  );
  const isAsked =
    (asked >= MIN_QUESTIONS || answers.length >= MIN_QUOTED_ANSWERS) &&
    asked / Math.max(1, blocks.length) > 0.22 &&
    quotes.length <= asked;
  // An explainer answers its own questions: "What is Ebola?"
  const isTalk =
    labeled.length + answers.length >= asked / 2 || sentenceSharesOf(reading).firstPerson >= MIN_TOLD;
  return isAsked && isTalk && !WITH_QUESTIONS.includes(modeledGenre(reading).likeliest);
}

const LABELLED = /^(?:\p{Lu}[\p{L}.’']*\s){0,2}\p{Lu}[\p{L}.’']*:\s/u;
const QUOTED = /^[“"«‘]/;
/** Explainers have fewer sentences in the first person. */
const MIN_TOLD = 0.12;

/** The title of questions that the author asks and answers. */
const FREQUENT_QUESTIONS =
  /^\W*(?:f\.?a\.?q\.?s?|frequently asked questions|domande (?:e risposte )?(?:più )?frequenti)\W*$/i;

/** Pages of these kinds also answer questions, for instance of customers. */
const WITH_QUESTIONS: readonly Genre[] = ['shopping', 'index', 'other', 'forum', 'listicle', 'documentation'];

/** A title that says "review" as a label: "Review: Macbeth", "Macbeth [Recensione]". */
const REVIEW_LABEL =
  /^(?:(?:book|film|movie|album|game|theat(?:re|er)) review|review|(?:la )?recensione)\s?[:|]|[([](?:review|recensione)[)\]]|[.:|–—] (?:la )?recensione\W*$/i;

/** A title that ends so: "Halden Nights review", but not "Minister orders spending review" and "plan is under review". */
const ENDS_IN_REVIEW =
  /(?<!(?<!\p{L})(?:an?|and|annual|asks?|case|code|court|defen[cs]e|demands?|external|face|faces|for|full|fresh|government|health|in|independent|internal|into|judicial|law|legal|loses|of|order|orders|peer|performance|police|policy|review|safety|security|spending|strategic|the|under|urgent|wins?|una|la|di|in) )(?<=\S )(?:review|recensione)(?:\s?[:|–—-]\s.{2,80})?$/iu;
/** A line that gives a verdict: "Bottom line: B+", "Voto: 8/10", "★★★★☆". */
const VERDICT =
  /^\W*(?:(?:bottom line|(?:our |final |the )?(?:verdict|rating|score|grade)|(?:il )?(?:voto|giudizio)(?: finale)?)\s?[:–—-]?\s(?:[A-F][+-]?(?![\p{L}’'-]|\s\p{L})|\d{1,2}(?:[.,]\d)?\s?(?:\/|out of|su)\s?(?:5|10)(?!\d)|[★☆⭐]{3,})|\d{1,2}(?:[.,]\d)?\s?\/\s?(?:5|10)\W*$|[★☆⭐]{3,}\W*$)/iu;
const MAX_VOICES_OF_REVIEW = 2;

/** Whether the title ends in "review" over a text in which few others speak, or a line has a verdict. */
function givesVerdict(reading: Reading): boolean {
  const { text, blocks } = reading.article;
  const named = reading.speeches.filter(({ kind }) => kind === 'named');
  if (named.length > MAX_VOICES_OF_REVIEW) return false;
  return (
    hasTitle(reading, ENDS_IN_REVIEW) ||
    blocks.some(({ span }) => VERDICT.test(text.slice(span.start, Math.min(span.end, span.start + 80))))
  );
}

function isReview(reading: Reading): boolean {
  if (hasTitle(reading, REVIEW_LABEL) || givesVerdict(reading)) return true;
  return (
    hasType(reading, /^(?:Review|ReviewNewsArticle|CriticReview)$/) &&
    !hasType(reading, /^ClaimReview$/) &&
    (hasPath(reading, /\/(?:reviews?|recensioni?)\//) || hasTitle(reading, /\breview\b|\brecensione\b/i))
  );
}

const MEASURE =
  /\b\d+(?:[./]\d+)?\s?(?:cups?|tsp|tbsp|teaspoons?|tablespoons?|eggs?|cloves?|cucchiai[oa]?|cucchiain[io]|g|gr|grammi|ml|kg|uov[ao]|spicchi[o]?)\b/gi;
const MIN_MEASURES = 5;

/** A page that is called a recipe in its path or title and has amounts of ingredients. */
function isRecipe(reading: Reading): boolean {
  const isCalledSo =
    hasPath(reading, /\brecip(?:e|es)\b|\bricett[ae]\b/) || hasTitle(reading, /\brecipe\b|\bricetta\b/i);
  return isCalledSo && (reading.article.text.match(MEASURE)?.length ?? 0) >= MIN_MEASURES;
}

const OPINION_PATH =
  /\/(opinions?|opinioni|editorials?|editoriali|editoriale|commentisfree|commenti|op-ed|columns?|columnists?|commentary|kolumnen?|viewpoints?|letters|first-person|ideas|lettere(?:-al-direttore)?|l-editoriale|corsivi|il-commento)\//;

function isOpinion(reading: Reading): boolean {
  return (
    hasType(reading, /^OpinionNewsArticle$/) ||
    opinionLabel(reading) !== null ||
    isColumnist(reading, titlePrefix(reading)) ||
    isLetter(reading) ||
    hasLabelInLead(reading)
  );
}

/** The label by which a page declares an opinion: its section, a word before its title, a line or a part of its path. */
export function opinionLabel(reading: Reading): string | null {
  const { structured, url } = reading.article;
  const named = [structured.section, titlePrefix(reading), deckLabel(reading)];
  return (
    named.find((name) => isLabeled(reading, 'opinionLabel', [name])) ??
    labelLine(reading) ??
    OPINION_PATH.exec(new URL(url).pathname.toLowerCase())?.[1] ??
    null
  );
}

/** What stands before a colon or a dash at the beginning of the title. */
function titlePrefix({ article: { title } }: Reading): string | null {
  return title.known ? (/^([^:|–—]{3,30}?)(?: - |[:|–—])/.exec(title.value)?.[1] ?? null) : null;
}

/** How a letter to the editor begins. */
const LETTER =
  /^\W*(?:(?:(?:car[oa]|gentile|gentilissim[oa]|egregio|spett(?:abile|\.? ?le)) )?(?:direttore|direttrice)|(?:cara|gentile|spett(?:abile|\.? ?le)) redazione|dear (?:editors?|sirs?|sir or madam)|to the editor)\s*[,:;](?!.*\?$)/iu;
const OF_LETTER =
  /(?<!\p{L})(?:(?:scrivo|scriviamo|sto scrivendo|stiamo scrivendo) questa (?:lettera|mail)|(?:I am|I['’]m|we are|we['’]re) writing (?:this letter|to the editor))(?!\p{L})/iu;
const UNDER_LETTER = /^\W*(?:lettera firmata|name and address (?:supplied|withheld)|name withheld)\W*$/i;

const TITLE_OF_LETTER = /^(?:(?:an? )?open letter|a letter (?:on|to)|lettera aperta)(?!\p{L})/iu;
const MIN_WE = 0.2;

/** A letter by its beginning, by the line of a nameless one, or by its own words in a text without quotations. */
function isLetter(reading: Reading): boolean {
  const { sentences, speeches } = reading;
  const isOneVoice = speeches.length === 0 && !reading.quotes.some(({ isSaid }) => isSaid);
  return (
    LETTER.test(sentences[0]?.text ?? '') ||
    UNDER_LETTER.test(sentences.at(-1)?.text ?? '') ||
    (isOneVoice && sentences.some(({ text }) => OF_LETTER.test(text))) ||
    (reading.quotes.length === 0 &&
      hasTitle(reading, TITLE_OF_LETTER) &&
      sentenceSharesOf(reading).firstPerson >= MIN_WE)
  );
}

const LABEL_LINE = /^\W*(?:(?:l['’])?editoriale|editorial|opinione|opinion|op-ed|guest column)\W*$/i;

/** The first or the last line if it is a label alone: "EDITORIALE". */
function labelLine({ article: { blocks, text } }: Reading): string | null {
  const lines = [blocks[0], blocks.at(-1)].map((each) => each && text.slice(each.span.start, each.span.end));
  return lines.find((line) => line !== undefined && LABEL_LINE.test(line)) ?? null;
}
/** A label in capitals before the name of the author, in a first paragraph that is not all in capitals. */
const LABEL_IN_LEAD = /(?:^|\s)(?:COMMENTARY|OPINION|EDITORIALE|OPINIONE|COMMENTO) \p{Lu}\p{Ll}/u;
const LEAD_REACH = 120;

/** Whether the text begins with a headline and a label: "Stop the ferry COMMENTARY Anna Reed". */
function hasLabelInLead({ article: { blocks, text } }: Reading): boolean {
  const lead = blocks[0]?.span;
  return lead !== undefined && LABEL_IN_LEAD.test(text.slice(lead.start, Math.min(lead.end, LEAD_REACH)));
}
const COLUMNIST =
  /(?<!\p{L})(?:is an? (?:\p{L}+ ){0,2}columnist|è (?:un |un’|una )?(?:editorialista|opinionista))(?!\p{L})/iu;

/** A headline that begins with the surname of its author, or a note that calls the author a columnist. */
function isColumnist(reading: Reading, prefix: string | null): boolean {
  const surnames = reading.article.authors.flatMap((author) => author.trim().split(/\s+/).slice(-1));
  if (prefix !== null && surnames.some((name) => foldedText(name) === foldedText(prefix))) return true;
  const notes = reading.sentences.filter(({ index, text }) => isEdge(reading, index) && COLUMNIST.test(text));
  return notes.some(({ text }) => surnames.some((name) => text.includes(name)));
}

/** The label before a colon at the beginning of the deck, such as "Opinion:". */
function deckLabel({ article: { subtitle } }: Reading): string | null {
  return subtitle.known ? (/^([^:|–—]{3,30}?)\s?[:|]/.exec(subtitle.value)?.[1] ?? null) : null;
}

function isAnalysis(reading: Reading): boolean {
  const label = /^(?:news )?analysis$|^analisi$|^explainers?$|^explained$|^fact[ -]?checks?$/i;
  const { section, keywords } = reading.article.structured;
  return (
    hasType(reading, /^(?:AnalysisNewsArticle|ClaimReview)$/) ||
    [section, deckLabel(reading), ...keywords].some((name) => name !== null && label.test(name.trim())) ||
    hasPath(reading, /\/(?:analysis|analisi|explainers?|fact-?check(?:s|ing)?|truth-o-meter)\//) ||
    hasTitle(reading, /^(?:analysis|analisi|explainer|explained|fact[ -]check)\s*[:|–—-]/i)
  );
}

function isExcerpt(reading: Reading): boolean {
  const edges = [reading.sentences[0], reading.sentences.at(-1)];
  return (
    hasTitle(reading, /^(?:excerpt|extract|book excerpt|estratto|anticipazione)\s*[:|–—-]/i) ||
    edges.some((sentence) => EXCERPT_NOTE.test(sentence?.text ?? ''))
  );
}

/** Only before a title or the word for a book, because a film is "tratto da" and a person "estratto da" other things. */
const EXCERPT_NOTE =
  /^\W*this is an (?:edited )?excerpt from(?!\p{L})|(?<!\p{L})(?:an (?:excerpt|extract)|excerpted|extracted) from (?:(?:the|a|his|her|their|my) (?:new )?(?:book|novel|memoir)(?!\p{L})|[“"‘«])|(?<!\p{L})estratto da(?:l|llo|lla)?\s?(?:(?:suo |nuovo )?(?:libro|volume|romanzo)(?!\p{L})|[“"‘«])|(?:^\W*|(?<!\p{L})(?:brano|capitolo|testo) (?:è )?)tratto dal (?:libro|volume|romanzo)(?!\p{L})/iu;

/** Whether the page has prices, unlike an article about a product. */
function isSelling({ article: { page } }: Reading): boolean {
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

function hasHost({ article }: Reading, pattern: RegExp): boolean {
  return article.contentType === 'article' && pattern.test(new URL(article.url).hostname);
}

/** Whether one of the names, as a whole, is in a list of labels. */
function isLabeled(reading: Reading, list: CueList, names: readonly (string | null)[]): boolean {
  const lists = reading.language ? [CUES[reading.language][list]] : [CUES.en[list], CUES.it[list]];
  const labels = new Set(lists.flat().map(foldedText));
  return names.some((name) => name !== null && labels.has(foldedText(name)));
}

/** Disclosures are at the beginning or the end; elsewhere the words may be about another text. */
function isEdge(reading: Reading, sentence: number): boolean {
  return sentence < 2 || sentence >= reading.sentences.length - 3;
}
