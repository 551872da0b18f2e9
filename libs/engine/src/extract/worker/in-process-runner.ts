import type { ExtractedArticle, FetchedPage } from '../../analysis.types.js';
import { extractArticle } from '../extract-article.js';
import type { ExtractionRunner } from './extraction-runner.js';

/** Runs on the caller's own thread: for tests and tools that read pages they trust. */
export class InProcessRunner implements ExtractionRunner {
  async run(page: FetchedPage): Promise<ExtractedArticle> {
    return Promise.resolve().then(() => extractArticle(page));
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }
}
