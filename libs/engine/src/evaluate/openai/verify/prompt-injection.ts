import type { ExtractedArticle, Signals } from '../../../analysis.types.js';
import { finding } from '../../../finding-catalogue.js';
import { QuotedText } from './find-quote.js';
import { sentenceOf } from './observed-findings.js';

const CODE = 'purpose.talks-to-machines';
const MAX = 5;

export function hasInstructionsToSoftware({ findings }: Signals): boolean {
  return findings.some(({ code }) => code === CODE);
}

/** Adds the passages that address software according to a model; null where none of them is in the text. */
export function withInstructionsToSoftware(
  passages: readonly string[],
  article: ExtractedArticle,
  signals: Signals,
): Signals | null {
  const quoted = new QuotedText(article.text);
  const sentences = passages.map((passage) => sentenceOf(passage, quoted, signals, article));
  const locators = sentences.filter((sentence) => sentence !== null).slice(0, MAX);
  if (locators.length === 0) return null;
  const seen = finding(CODE, { data: { count: locators.length }, locators });
  return { ...signals, findings: [...signals.findings, seen] };
}
