import type { ExtractedArticle, Signals } from '../analysis.types.js';
import { ownerDomain } from '../parse-host.js';
import { genreOf } from './detect/genre.js';
import { LookAlikes, type SignalData } from './detect/look-alike-domains.js';
import { mannerOf } from './manner-of-writing.js';
import { withoutLoneWeakCosts } from './weak-findings.js';
import { readArticle } from './reading/read-article.js';
import { SIGNALS } from './signal-list.js';

/** Runs all signals over an article. */
export class SignalCollector {
  private readonly lookAlikes: LookAlikes;
  private readonly satireDomains: ReadonlySet<string>;

  constructor(data: SignalData = {}) {
    this.lookAlikes = new LookAlikes(data);
    this.satireDomains = new Set(data.satireDomains);
  }

  collect(article: ExtractedArticle): Signals {
    const isOnSatireSite = article.contentType === 'article' && this.isSatireSite(article.domain);
    const reading = readArticle(article, isOnSatireSite);
    const { manner, findings } = mannerOf(reading);
    const seen = withoutLoneWeakCosts(
      reading,
      SIGNALS.flatMap((signal) => signal(reading, this.lookAlikes)),
    );
    const isMeasured = seen.some(({ code }) => code === 'purpose.measured-language');
    // A partisan style costs nothing and would contradict the finding of measured language.
    const styles = findings.filter(({ code }) => code !== 'purpose.partisan-style' || !isMeasured);
    return { genre: genreOf(reading), profile: reading.profile, findings: [...seen, ...styles], manner };
  }

  private isSatireSite(host: string): boolean {
    return this.satireDomains.has(host) || this.satireDomains.has(ownerDomain(host) ?? '');
  }
}
