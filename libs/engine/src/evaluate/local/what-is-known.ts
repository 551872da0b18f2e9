import { isLanguage } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import type { Limitation } from '../../evaluation.types.js';
import { READ_LIMIT } from '../../text/read-limit.js';
import { POINTS, isFindingCode } from '../weights.js';

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
    ['text-too-short', article.wordCount < FEWEST_WORDS[article.contentType]],
    ['links-only', linkShare(article) > LINKS_ONLY_SHARE],
    ['language-unknown', !signals.profile.language.known],
    ['language-not-judged', signals.profile.language.known && !isLanguage(signals.profile.language.value)],
    ['short-text', isShort(article)],
    ['paywalled', article.structured.isPaywalled],
    ['satire-not-checked', signals.genre === 'satire'],
    ['spoken-text', article.contentType === 'video'],
    ['text-read-in-part', article.text.length > READ_LIMIT],
    ['date-unknown', !article.publishedAt.known],
    ['outlet-unknown', !all.some(saysWhoPublishes)],
    ['no-independent-evidence', signals.genre !== 'satire' && !evidence.findings.some(isIndependent)],
    ['evidence-failed', evidence.asked.some((query) => query.outcome === 'failed')],
  ];
  return checks.filter(([, applies]) => applies).map(([limitation]) => limitation);
}

/** Too little to judge anything by. */
export function isTooLittle(limitations: readonly Limitation[]): boolean {
  return limitations.includes('text-too-short') || limitations.includes('links-only');
}

/** The language of the text is one whose wording is not read. */
export function isForeign(limitations: readonly Limitation[]): boolean {
  return limitations.includes('language-unknown') || limitations.includes('language-not-judged');
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

/** Somebody else speaks to the claims themselves. */
function isIndependent({ code, origin }: Finding): boolean {
  return origin === 'outside' && code.startsWith('accuracy.') && isFindingCode(code) && POINTS[code] !== 0;
}
