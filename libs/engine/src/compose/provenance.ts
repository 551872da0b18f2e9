import type { Provenance } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle } from '../analysis.types.js';
import type { Evaluation } from '../evaluation.types.js';
import { ENGINE_VERSION } from '../engine-version.js';
import { sha256 } from '../text/sha256.js';

/** What was judged, by what. */
export function provenanceOf(
  article: ExtractedArticle,
  evidence: Evidence,
  evaluation: Evaluation,
): Provenance {
  return {
    textHash: sha256(article.text),
    engine: evaluation.engine,
    engineVersion: ENGINE_VERSION,
    model: evaluation.model,
    fallbackReason: evaluation.fallbackReason,
    data: { ...evidence.data, ...evaluation.data },
  };
}
