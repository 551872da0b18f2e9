import { UNSCORED_GENRES, isJudgedLanguage, type EvidenceSource } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import type { Limitation } from '../../evaluation.types.js';
import { POINTS, isFindingCode } from '../score-points.js';

const MIN_WORDS = { article: 60, video: 40, social_post: 20 } as const;
const SHORT_WORDS = { article: 180, video: 150, social_post: 80 } as const;
const LINKS_ONLY_SHARE = 0.6;
const MIN_WHOLE_WORDS = 400;
const ENDED = /[^.][.!?]["”’»)]*$/;

/** The most important limitation comes first. */
export function limitationsOf(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
): readonly Limitation[] {
  const all = [...signals.findings, ...evidence.findings];
  const { language } = signals.profile;
  const checks: readonly (readonly [Limitation, boolean])[] = [
    ['kind-not-judged', UNSCORED_GENRES.includes(signals.genre)],
    ['title-only', article.coverage === 'title'],
    ['text-too-short', article.wordCount < MIN_WORDS[article.contentType]],
    ['links-only', linkShare(article) > LINKS_ONLY_SHARE],
    ['language-unknown', !language.known],
    ['language-not-judged', language.known && !isJudgedLanguage(language.value)],
    ['unusual-letters', signals.profile.hasUnusualLetters],
    ['text-mostly-hidden', article.hiddenText === 'most'],
    ['text-possibly-hidden', article.hiddenText === 'possible'],
    ['description-only', article.coverage === 'description'],
    ['machine-captions', article.coverage === 'machine-captions'],
    ['post-cut', article.coverage === 'cut'],
    ['thread-part', article.coverage === 'thread'],
    ['paywalled', article.structured.isPaywalled && !isWhole(article)],
    ['short-text', isShort(article)],
    ['spoken-text', article.contentType === 'video' && article.coverage !== 'description'],
    ['text-read-in-part', article.textCut !== undefined],
    ['date-unknown', !article.publishedAt.known],
    ['outlet-unknown', !all.some(isOutletKnown)],
    ['no-independent-evidence', signals.genre !== 'satire' && !evidence.findings.some(isIndependent)],
    [
      'evidence-failed',
      evidence.asked.some(({ source, outcome }) => outcome === 'failed' && SCORED_SOURCES.has(source)),
    ],
  ];
  const found = checks.filter(([, applies]) => applies).map(([limitation]) => limitation);
  // Without a text, its length and its language do not matter.
  if (found.includes('title-only')) return ['title-only'];
  // Where nothing is judged, only the reasons for that are returned.
  return isUnjudged(found) ? found.filter((each) => UNJUDGED.includes(each)) : found;
}

/** Only these sources can move points. Failures of the others are shown in the ledger. */
const SCORED_SOURCES: ReadonlySet<EvidenceSource> = new Set([
  'outlet-register',
  'corpus',
  'fact-checks',
  'fact-check-memory',
  'web-search',
  'gdelt',
  'crossref',
]);

const UNJUDGED: readonly Limitation[] = [
  'kind-not-judged',
  'title-only',
  'text-too-short',
  'links-only',
  'language-unknown',
  'language-not-judged',
  'unusual-letters',
  'text-mostly-hidden',
];

export function isUnjudged(limitations: readonly Limitation[]): boolean {
  return UNJUDGED.some((each) => limitations.includes(each));
}

/** Metered pages show the whole text; a free opening of a paid text is seldom so long. */
function isWhole({ wordCount, text }: ExtractedArticle): boolean {
  return wordCount >= MIN_WHOLE_WORDS && ENDED.test(text.trimEnd());
}

function isShort({ wordCount, contentType }: ExtractedArticle): boolean {
  return wordCount >= MIN_WORDS[contentType] && wordCount < SHORT_WORDS[contentType];
}

function linkShare(article: ExtractedArticle): number {
  const linked = article.links.reduce((sum, link) => sum + (link.span.end - link.span.start), 0);
  return article.text.length === 0 ? 0 : linked / article.text.length;
}

function isOutletKnown({ code }: Finding): boolean {
  return code.startsWith('authority.outlet-') && code !== 'authority.outlet-unknown';
}

/** Whether a finding is evidence from outside about the claims of the text. A retraction is only about a source. */
export function isIndependent({ code, origin }: Finding): boolean {
  if (origin !== 'outside' || code === 'accuracy.study-retracted') return false;
  return code.startsWith('accuracy.') && isFindingCode(code) && POINTS[code] !== 0;
}
