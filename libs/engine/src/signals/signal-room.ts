import type { ExtractedArticle, Signals } from '../analysis.types.js';
import type { SignalCollector, SignalData } from './signal-collector.js';

/** The room as an engine holds it: its signals and their word lists are loaded when the first article comes. */
export class SignalRoom {
  private collector: Promise<SignalCollector> | undefined;

  constructor(private readonly data: SignalData = {}) {}

  async collect(article: ExtractedArticle): Promise<Signals> {
    this.collector ??= import('./signal-collector.js').then(
      ({ SignalCollector }) => new SignalCollector(this.data),
    );
    return (await this.collector).collect(article);
  }
}
