import type { Finding } from '../analysis.types.js';
import type { FindingCode } from '../finding-catalogue.js';
import { isOnlyAnnounced } from './detect/headline-style.signal.js';
import type { Reading } from './reading/reading.js';

/** On texts that nobody here had read before, at least a third of these were no fault. */
const WEAK: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'accuracy.anonymous-sources',
  'accuracy.rumour',
  'accuracy.vague-sources',
  'currency.old-events-as-new',
  'purpose.appeal-to-fear',
  'purpose.flag-waving',
  'purpose.loaded-question',
  'purpose.thought-stopper',
]);
/** Faults of the text that were seldom wrong. */
const STRONG: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'accuracy.hidden-truth',
  'accuracy.miracle-claim',
  'purpose.buy-urge',
  'purpose.name-calling',
  'purpose.scapegoating',
  'purpose.share-urge',
  'purpose.shouting',
  'purpose.slanted-sentences',
  'purpose.sponsored-undisclosed',
  'relevance.headline-clickbait',
  'relevance.headline-shouts',
]);
/** In English, a smaller share of sentences that take sides is found in plain comment too. */
const MANY_SLANTED = 0.35;

/** Insults that are also plain words for a kind of person; one of them alone was no fault in half of the texts. */
const ALSO_PLAIN =
  /^(?:charlatans|demagogue|elitists|lackeys|lunatics|scoundrels|stooges|traitors|vermin|zealots)$/i;

function cuesOf({ data }: Finding): readonly string[] {
  const { cues } = data;
  return Array.isArray(cues) ? (cues as readonly string[]) : [];
}

/** Whether a finding is too weak to cost points alone. */
function isWeak(reading: Reading, found: Finding): boolean {
  const { code, data } = found;
  if (code === 'purpose.slanted-sentences' && reading.language === 'en')
    return Number(data['count']) < Number(data['total']) * MANY_SLANTED;
  const cues = cuesOf(found);
  if (code === 'purpose.name-calling') return cues.length === 1 && ALSO_PLAIN.test(cues[0] ?? '');
  if (code === 'relevance.headline-clickbait') return isOnlyAnnounced(reading, cues);
  return WEAK.has(code as FindingCode);
}

/** A weak sign costs points only beside another fault of the same text; alone it is noted. */
export function withoutLoneCosts(reading: Reading, findings: readonly Finding[]): Finding[] {
  const weak = new Set(findings.filter((each) => isWeak(reading, each)));
  const hasFault = findings.some(
    (each) => each.strength > 0 && !weak.has(each) && STRONG.has(each.code as FindingCode),
  );
  return findings.map((each) => (weak.has(each) && !hasFault ? { ...each, strength: 0 } : each));
}
