import type { ExtractedArticle, Signals } from '../analysis.types.js';
import { genreOf } from './detect/genre.js';
import { LookAlikes } from './detect/look-alike-domains.js';
import { mannerOf } from './manner-of-writing.js';
import { readArticle } from './reading/read-article.js';
import { SIGNALS } from './signal-list.js';

/** What the signals need besides the article. */
export interface SignalData {
  /** Domains of known outlets, which other sites may imitate. */
  readonly knownDomains?: readonly string[];
  /** Domains of listed outlets without blame, which imitate nobody. */
  readonly unblamedDomains?: readonly string[];
}

/** Runs all signals over an article. */
export class SignalCollector {
  private readonly lookAlikes: LookAlikes;

  constructor({ knownDomains = [], unblamedDomains }: SignalData = {}) {
    this.lookAlikes = new LookAlikes(knownDomains, unblamedDomains);
  }

  collect(article: ExtractedArticle): Signals {
    const reading = readArticle(article);
    const { manner, findings } = mannerOf(reading);
    const seen = SIGNALS.flatMap((signal) => signal(reading, this.lookAlikes));
    const isMeasured = seen.some(({ code }) => code === 'purpose.measured-language');
    // A partisan style costs nothing and would contradict the finding of measured language.
    const styles = findings.filter(({ code }) => code !== 'purpose.partisan-style' || !isMeasured);
    return { genre: genreOf(reading), profile: reading.profile, findings: [...seen, ...styles], manner };
  }
}
