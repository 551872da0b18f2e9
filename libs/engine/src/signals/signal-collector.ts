import type { ExtractedArticle, Signals } from '../analysis.types.js';
import { genreOf } from './detect/genre.js';
import { readArticle } from './reading/read-article.js';
import type { Signal } from './signal.js';
import { SIGNALS } from './signal-list.js';

/** Reads an article once and asks every signal what it sees. Pure. */
export class SignalCollector {
  constructor(private readonly signals: readonly Signal[] = SIGNALS) {}

  collect(article: ExtractedArticle): Signals {
    const reading = readArticle(article, article.language);
    return {
      genre: genreOf(reading),
      profile: reading.profile,
      findings: this.signals.flatMap((signal) => signal.find(reading)),
    };
  }
}
