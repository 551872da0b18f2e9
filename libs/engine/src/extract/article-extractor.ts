import type { ExtractedArticle, ReadResult } from '../analysis.types.js';
import { platformArticle } from './platform-article.js';
import { defaultRunner } from './worker/default-runner.js';
import type { ExtractionRunner } from './worker/extraction-runner.js';

/** The room's door: what was read, in; what it says, out. */
export class ArticleExtractor {
  constructor(private readonly runner: ExtractionRunner = defaultRunner()) {}

  async extract(source: ReadResult): Promise<ExtractedArticle> {
    return source.kind === 'document' ? platformArticle(source) : this.runner.run(source);
  }

  /** Ends the threads; an extractor that is closed reads no more pages. */
  async close(): Promise<void> {
    await this.runner.close();
  }
}
