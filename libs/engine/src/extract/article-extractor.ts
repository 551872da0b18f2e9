import type { ExtractedArticle, ReadResult } from '../analysis.types.js';
import { defaultRunner } from './worker/default-runner.js';
import type { ExtractionRunner } from './worker/extraction-runner.js';

/** The room's door: what was read, in; what it says, out. */
export class ArticleExtractor {
  constructor(private readonly runner: ExtractionRunner = defaultRunner()) {}

  async extract(source: ReadResult): Promise<ExtractedArticle> {
    if (source.kind === 'page') return this.runner.run(source);
    const { platformArticle } = await import('./platform-article.js');
    return platformArticle(source);
  }

  /** Ends the threads; an extractor that is closed reads no more pages. */
  async close(): Promise<void> {
    await this.runner.close();
  }
}
