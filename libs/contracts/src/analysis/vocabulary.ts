/** The kind of a submitted address. */
export const CONTENT_TYPES = ['article', 'video', 'social_post'] as const;

/** The kind of a submitted address. */
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Where a submission can come from; everything that is not a known platform is `web`. */
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

/** Where a submission comes from. */
export type Platform = (typeof PLATFORMS)[number];

/** Names of platforms, in every language; pages of the web have no such name. */
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

/** How much of a post or a video was read. Captions are counted as the words of a video; `thread` is one post of several. */
export const COVERAGES = [
  'full',
  'captions',
  'machine-captions',
  'cut',
  'thread',
  'description',
  'title',
] as const;

/** How much of a post or a video was read. */
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

/** What a text sets out to be. Disclosed opinion or satire is a genre, not a fault. */
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

/** What a text sets out to be. */
export type Genre = (typeof GENRES)[number];

/** Kinds for which the five criteria make no sense: they get no score, and the page names the kind. */
export const UNSCORED_GENRES: readonly Genre[] = WITHOUT_SCORE;

/** A genre that gets no score. */
export type UnscoredGenre = (typeof WITHOUT_SCORE)[number];

/** The origin of a finding: the page itself, or others. */
export const ORIGINS = ['inside', 'outside'] as const;

/** The origin of a finding: the page itself, or others. */
export type Origin = (typeof ORIGINS)[number];

/** How much could be judged: everything, a part (the limits are listed), or too little for a verdict. */
export const JUDGEMENTS = ['full', 'partial', 'abstained'] as const;

/** How much could be judged. */
export type Judgement = (typeof JUDGEMENTS)[number];

/** Whether an analysis has no score because of the kind of the page, and not because there was too little to judge. */
export function isOfKindWithoutScore<T extends { readonly judgement: Judgement; readonly genre: Genre }>(
  of: T,
): of is T & { readonly genre: UnscoredGenre } {
  return of.judgement === 'abstained' && UNSCORED_GENRES.includes(of.genre);
}

/** Who judges: the built-in engine or a language model. */
export const ENGINES = ['local', 'openai'] as const;

/** Who judges. */
export type EngineName = (typeof ENGINES)[number];

/**
 * How the text of an analysis came to be, in the words of IPTC's vocabulary: by rules, by a language model, or by a person.
 * https://cv.iptc.org/newscodes/digitalsourcetype/
 */
export const DIGITAL_SOURCES = ['algorithmicMedia', 'trainedAlgorithmicMedia', 'digitalCreation'] as const;

/** How the text of an analysis came to be, in the words of IPTC's vocabulary. */
export type DigitalSource = (typeof DIGITAL_SOURCES)[number];

/** What IPTC's words are appended to. */
export const DIGITAL_SOURCE_URL = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Why the built-in engine judged although a language model was configured. */
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

/** Why the built-in engine judged although a language model was configured. */
export type FallbackReason = (typeof FALLBACK_REASONS)[number];

/** The stages of an analysis as a reader sees them pass. */
export const STAGES = ['read', 'extract', 'signals', 'evidence', 'evaluate', 'compose', 'store'] as const;

/** A stage of an analysis. */
export type Stage = (typeof STAGES)[number];

/** Labels that only an administrator may put in front of a title. */
export const ARTICLE_LABELS = ['FAKE NEWS', 'CONSPIRACY THEORY', 'MISINFORMATION'] as const;

/** A label that only an administrator may put in front of a title. */
export type ArticleLabel = (typeof ARTICLE_LABELS)[number];

/** The labels as each interface language shows them; a headline that begins like one of these is quoted. */
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
