import { UNSCORED_GENRES, isJudgedLanguage, type EvidenceSource } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import type { Limitation } from '../../evaluation.types.js';
import { POINTS, isFindingCode } from '../points.js';

const FEWEST_WORDS = { article: 60, video: 40, social_post: 20 } as const;
const SHORT_WORDS = { article: 180, video: 150, social_post: 80 } as const;
const LINKS_ONLY_SHARE = 0.6;

/** What stands in the way of a judgement, in the order a reader should hear it. */
export function limitationsOf(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
): readonly Limitation[] {
  const all = [...signals.findings, ...evidence.findings];
  const checks: readonly (readonly [Limitation, boolean])[] = [
    ['kind-not-judged', UNSCORED_GENRES.includes(signals.genre)],
    ['title-only', article.coverage === 'title'],
    ['text-too-short', article.wordCount < FEWEST_WORDS[article.contentType]],
    ['links-only', linkShare(article) > LINKS_ONLY_SHARE],
    ['language-unknown', !signals.profile.language.known],
    [
      'language-not-judged',
      signals.profile.language.known && !isJudgedLanguage(signals.profile.language.value),
    ],
    ['unusual-letters', signals.profile.hasUnusualLetters],
    ['text-mostly-hidden', article.hiddenText === 'most'],
    ['text-possibly-hidden', article.hiddenText === 'possible'],
    ['description-only', article.coverage === 'description'],
    ['machine-captions', article.coverage === 'machine-captions'],
    ['post-cut', article.coverage === 'cut'],
    ['thread-part', article.coverage === 'thread'],
    ['paywalled', article.structured.isPaywalled],
    ['short-text', isShort(article)],
    ['spoken-text', article.contentType === 'video' && article.coverage !== 'description'],
    ['text-read-in-part', article.textCut !== undefined],
    ['date-unknown', !article.publishedAt.known],
    ['outlet-unknown', !all.some(saysWhoPublishes)],
    ['no-independent-evidence', signals.genre !== 'satire' && !evidence.findings.some(isIndependent)],
    [
      'evidence-failed',
      evidence.asked.some(({ source, outcome }) => outcome === 'failed' && COUNTS.has(source)),
    ],
  ];
  const found = checks.filter(([, applies]) => applies).map(([limitation]) => limitation);
  // Under a title alone there is no text that could be too short or in another language.
  if (found.includes('title-only')) return ['title-only'];
  // Where nothing is judged, what the judgement would have lacked is of no interest.
  return isUnjudged(found) ? found.filter((each) => UNJUDGED.includes(each)) : found;
}

/** Sources that may move points; of those that are only shown, or that limit their callers, the ledger says that they failed. */
const COUNTS: ReadonlySet<EvidenceSource> = new Set(['corpus', 'fact-checks', 'web-search']);

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

/** Too little can be read to judge anything by. */
export function isUnjudged(limitations: readonly Limitation[]): boolean {
  return UNJUDGED.some((each) => limitations.includes(each));
}

function isShort(article: ExtractedArticle): boolean {
  const { wordCount, contentType } = article;
  return wordCount >= FEWEST_WORDS[contentType] && wordCount < SHORT_WORDS[contentType];
}

function linkShare(article: ExtractedArticle): number {
  const linked = article.links.reduce((sum, link) => sum + (link.span.end - link.span.start), 0);
  return article.text.length === 0 ? 0 : linked / article.text.length;
}

function saysWhoPublishes(finding: Finding): boolean {
  return finding.code.startsWith('authority.outlet-') && finding.code !== 'authority.outlet-unknown';
}

/** Whether evidence from outside concerns the claims themselves. */
export function isIndependent({ code, origin }: Finding): boolean {
  return origin === 'outside' && code.startsWith('accuracy.') && isFindingCode(code) && POINTS[code] !== 0;
}
