import type { ExtractedArticle, Signals } from '../analysis.types.js';
import { genreOf } from './detect/genre.js';
import { readArticle } from './reading/read-article.js';
import { languageOf } from './reading/language-of.js';
import { mannerOf } from './manner-of-writing.js';
import type { Signal } from './signal.js';
import { signalsWith } from './signal-list.js';

/** What the signals get beside the article. */
export interface SignalData {
  /** Domains of known outlets, which others may imitate. */
  readonly knownDomains?: readonly string[];
}

/** Reads an article once and asks every signal what it sees. Pure. */
export class SignalCollector {
  private readonly signals: readonly Signal[];

  constructor({ knownDomains = [] }: SignalData = {}) {
    this.signals = signalsWith(knownDomains);
  }

  collect(article: ExtractedArticle): Signals {
    const reading = readArticle(article, languageOf(article));
    const { manner, findings } = mannerOf(reading);
    const seen = this.signals.flatMap((signal) => signal.find(reading));
    const isMeasured = seen.some(({ code }) => code === 'purpose.measured-language');
    // A resemblance costs nothing; where no loaded word bears it out, it would only deny the other finding.
    const resembling = findings.filter(({ code }) => code !== 'purpose.partisan-style' || !isMeasured);
    return {
      genre: genreOf(reading),
      profile: reading.profile,
      findings: [...seen, ...resembling],
      manner,
    };
  }
}
