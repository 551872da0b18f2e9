import type { Evidence, ExtractedArticle, Signals } from '../../analysis.types.js';
import type { Evaluation } from '../../evaluation.types.js';
import { judge } from './judge.js';
import { whatWouldChange } from './what-would-change.js';

export function evaluateLocally(article: ExtractedArticle, signals: Signals, evidence: Evidence): Evaluation {
  const judged = judge(article, signals, evidence);
  return { ...judged, changes: whatWouldChange(article, signals, evidence, judged) };
}
