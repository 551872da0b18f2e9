import type { ExtractedArticle, Finding, Signals } from '../../../analysis.types.js';
import { hasTrait } from '../../../finding-traits.js';
import type { JudgeAnswer } from '../answer/judge-schema.js';
import { QuotedText } from './find-quote.js';

const MOST = 4;

/** The engine's own findings that a model holds to be mistaken, each with a passage the text really holds. */
export function disputedFindings(
  disputes: JudgeAnswer['disputes'],
  ids: ReadonlyMap<string, Finding>,
  article: ExtractedArticle,
  { findings }: Signals,
): ReadonlySet<Finding> {
  const quoted = new QuotedText(article.text);
  const disputed = disputes.flatMap(({ finding, quote }) => {
    const meant = ids.get(finding.trim());
    const place = quoted.find(quote);
    return meant !== undefined && place !== null && isOpen(meant) && isAbout(meant, place.start, place.end)
      ? [meant]
      : [];
  });
  return new Set(disputed.filter((each) => findings.includes(each)).slice(0, MOST));
}

function isOpen({ origin, code }: Finding): boolean {
  return origin === 'inside' && !hasTrait(code, 'undisputed');
}

/** A finding that stands at sentences is disputed at one of them. */
function isAbout({ locators }: Finding, start: number, end: number): boolean {
  const spans = locators.flatMap((locator) => (locator.kind === 'text' ? [locator.span] : []));
  return spans.length === 0 || spans.some((span) => span.start < end && start < span.end);
}
