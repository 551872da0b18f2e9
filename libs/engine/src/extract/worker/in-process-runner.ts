import type { ExtractedArticle, FetchedPage } from '../../analysis.types.js';
import type { ExtractionRunner } from './extraction-runner.js';

/** Runs on the caller's own thread: for tests and tools that read pages they trust. */
export class InProcessRunner implements ExtractionRunner {
  async run(page: FetchedPage): Promise<ExtractedArticle> {
    const { extractArticle } = await import('../extract-article.js');
    return extractArticle(page);
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }
}
