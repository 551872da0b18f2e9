/** The kind of a submitted URL. */
export const CONTENT_TYPES = ['article', 'video', 'social_post'] as const;

/** The kind of a submitted URL. */
export type ContentType = (typeof CONTENT_TYPES)[number];

/** The platforms of submitted URLs; `web` is everything else. */
export const PLATFORMS = [
  'web',
  'youtube',
  'vimeo',
  'dailymotion',
  'tiktok',
  'raiplay',
  'peertube',
  'x',
  'facebook',
  'instagram',
  'threads',
  'bluesky',
  'mastodon',
  'fediverse',
  'reddit',
  'telegram',
  'linkedin',
] as const;

/** A platform of a submitted URL. */
export type Platform = (typeof PLATFORMS)[number];

/** The names of platforms, which are the same in every language. */
export const PLATFORM_NAMES: Readonly<Record<Exclude<Platform, 'web'>, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  dailymotion: 'Dailymotion',
  tiktok: 'TikTok',
  raiplay: 'RaiPlay',
  peertube: 'PeerTube',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  threads: 'Threads',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  fediverse: 'Fediverse',
  reddit: 'Reddit',
  telegram: 'Telegram',
  linkedin: 'LinkedIn',
};

/** How much of a post or video was read. Captions count as the words of a video; `thread` is one post of several. */
export const COVERAGES = [
  'full',
  'captions',
  'machine-captions',
  'cut',
  'thread',
  'description',
  'title',
] as const;

/** How much of a post or video was read. */
export type Coverage = (typeof COVERAGES)[number];

const WITHOUT_SCORE = [
  'satire',
  'review',
  'shopping',
  'recipe',
  'listicle',
  'guide',
  'blog',
  'index',
  'forum',
  'documentation',
  'fiction',
  'paste',
  'other',
] as const;

/** The kinds of texts. Disclosed opinion or satire is a kind, not a fault. */
export const GENRES = [
  'report',
  'opinion',
  'analysis',
  'interview',
  'live_blog',
  'press_release',
  'sponsored',
  'excerpt',
  ...WITHOUT_SCORE,
] as const;

/** The kind of a text. */
export type Genre = (typeof GENRES)[number];

/** The kinds without a score, for which the five criteria make no sense. */
export const UNSCORED_GENRES: readonly Genre[] = WITHOUT_SCORE;

/** A kind without a score. */
export type UnscoredGenre = (typeof WITHOUT_SCORE)[number];

/** The origin of a finding: the page itself (`inside`) or other sources (`outside`). */
export const ORIGINS = ['inside', 'outside'] as const;

/** The origin of a finding: the page itself (`inside`) or other sources (`outside`). */
export type Origin = (typeof ORIGINS)[number];

/** How much of a text was judged: all of it, a part with listed limitations, or too little for a score (`abstained`). */
export const JUDGEMENTS = ['full', 'partial', 'abstained'] as const;

/** How much of a text was judged. */
export type Judgement = (typeof JUDGEMENTS)[number];

/** Returns whether an analysis has no score because of its kind, and not because there was too little to judge. */
export function isOfKindWithoutScore<T extends { readonly judgement: Judgement; readonly genre: Genre }>(
  of: T,
): of is T & { readonly genre: UnscoredGenre } {
  return of.judgement === 'abstained' && UNSCORED_GENRES.includes(of.genre);
}

/** The engines: the built-in one or a language model. */
export const ENGINES = ['local', 'openai'] as const;

/** An engine. */
export type EngineName = (typeof ENGINES)[number];

/**
 * How the text of an analysis was made, as terms of the IPTC vocabulary: by rules, by a language model, or by a person.
 * https://cv.iptc.org/newscodes/digitalsourcetype/
 */
export const DIGITAL_SOURCES = ['algorithmicMedia', 'trainedAlgorithmicMedia', 'digitalCreation'] as const;

/** How the text of an analysis was made, as a term of the IPTC vocabulary. */
export type DigitalSource = (typeof DIGITAL_SOURCES)[number];

/** The prefix of the URIs of the IPTC terms. */
export const DIGITAL_SOURCE_URL = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Why the built-in engine was used although a language model was configured. */
export const FALLBACK_REASONS = [
  'not-enough-to-judge',
  'hidden-instructions',
  'time-out',
  'unreachable',
  'rate-limited',
  'server-error',
  'rejected',
  'refused',
  'truncated',
  'not-json',
  'wrong-shape',
  'too-large',
  'context-too-small',
  'budget-exhausted',
  'budget-unknown',
] as const;

/** Why the built-in engine was used although a language model was configured. */
export type FallbackReason = (typeof FALLBACK_REASONS)[number];

/** The stages of an analysis that clients see. */
export const STAGES = ['read', 'extract', 'signals', 'evidence', 'evaluate', 'compose', 'store'] as const;

/** A stage of an analysis. */
export type Stage = (typeof STAGES)[number];

/** What a stage does, for people who wait for an analysis, by language. */
export const STAGE_TEXTS = {
  en: {
    read: 'Reading the page',
    extract: 'Finding the text in it',
    signals: 'Examining how it is written',
    evidence: 'Asking outside sources',
    evaluate: 'Weighing the five criteria',
    compose: 'Writing the report',
    store: 'Saving it',
  },
  it: {
    read: 'Lettura della pagina',
    extract: 'Ricerca del testo',
    signals: 'Esame della scrittura',
    evidence: 'Ricerca di riscontri esterni',
    evaluate: 'Valutazione dei cinque criteri',
    compose: 'Stesura del rapporto',
    store: 'Salvataggio',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Stage, string>>>>;

/** The labels that only staff may put in front of a title. */
export const ARTICLE_LABELS = ['FAKE NEWS', 'CONSPIRACY THEORY', 'MISINFORMATION'] as const;

/** A label that only staff may put in front of a title. */
export type ArticleLabel = (typeof ARTICLE_LABELS)[number];

/** The texts of the labels by language. A headline that begins like one of them is shown in quotation marks. */
export const ARTICLE_LABEL_TEXTS = {
  en: {
    'FAKE NEWS': 'FAKE NEWS',
    'CONSPIRACY THEORY': 'CONSPIRACY THEORY',
    MISINFORMATION: 'MISINFORMATION',
  },
  it: {
    'FAKE NEWS': 'FAKE NEWS',
    'CONSPIRACY THEORY': 'TEORIA DEL COMPLOTTO',
    MISINFORMATION: 'DISINFORMAZIONE',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<ArticleLabel, string>>>>;
