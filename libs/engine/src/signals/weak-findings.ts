import type { Finding } from '../analysis.types.js';
import type { FindingCode } from '../finding-catalogue.js';
import { isOnlyAnnounced } from './detect/headline-style.signal.js';
import type { Reading } from './reading/reading.js';

/** On texts that took no part in development, at least a third of these were no fault. Codes with the same subject count once. */
const WEAK: Readonly<Partial<Record<FindingCode, 'sources' | 'time' | 'rhetoric'>>> = {
  'accuracy.anonymous-sources': 'sources',
  'accuracy.rumour': 'sources',
  'accuracy.vague-sources': 'sources',
  'currency.old-events-as-new': 'time',
  'purpose.appeal-to-fear': 'rhetoric',
  'purpose.flag-waving': 'rhetoric',
  'purpose.loaded-question': 'rhetoric',
  'purpose.thought-stopper': 'rhetoric',
};
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

/** The subject of a finding that is too weak to cost points alone; null for others. */
function weakSubjectOf(reading: Reading, found: Finding): string | null {
  const { code, data } = found;
  const cues = cuesOf(found);
  const isFewSlanted =
    code === 'purpose.slanted-sentences' &&
    reading.language === 'en' &&
    Number(data['count']) < Number(data['total']) * MANY_SLANTED;
  const isPlainInsult =
    code === 'purpose.name-calling' && cues.length === 1 && ALSO_PLAIN.test(cues[0] ?? '');
  const isPlainBait = code === 'relevance.headline-clickbait' && isOnlyAnnounced(reading, cues);
  if (isFewSlanted || isPlainInsult || isPlainBait) return code;
  return WEAK[code as FindingCode] ?? null;
}

/** A weak finding costs points only beside another fault or a weak finding on another subject; alone it is noted. */
export function withoutLoneWeakCosts(reading: Reading, findings: readonly Finding[]): Finding[] {
  const costing = findings.filter(({ strength }) => strength > 0);
  const weak = new Map(
    costing.flatMap((each) => {
      const subject = weakSubjectOf(reading, each);
      return subject === null ? [] : [[each, subject] as const];
    }),
  );
  const isConfirmed =
    new Set(weak.values()).size > 1 ||
    costing.some((each) => !weak.has(each) && STRONG.has(each.code as FindingCode));
  return isConfirmed
    ? [...findings]
    : findings.map((each) => (weak.has(each) ? { ...each, strength: 0 } : each));
}
