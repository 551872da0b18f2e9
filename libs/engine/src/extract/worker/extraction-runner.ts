import type { ExtractedArticle, FetchedPage } from '../../analysis.types.js';

/** Runs the pure extraction somewhere. */
export interface ExtractionRunner {
  run(page: FetchedPage): Promise<ExtractedArticle>;
  close(): Promise<void>;
}
