import type { ExtractedArticle, Signals } from '../analysis.types.js';
import { genreOf } from './detect/genre.js';
import { LookAlikes, type SignalData } from './detect/look-alike-domains.js';
import { mannerOf } from './manner-of-writing.js';
import { readArticle } from './reading/read-article.js';
import { SIGNALS } from './signal-list.js';

/** Runs all signals over an article. */
export class SignalCollector {
  private readonly lookAlikes: LookAlikes;

  constructor(data: SignalData = {}) {
    this.lookAlikes = new LookAlikes(data);
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
