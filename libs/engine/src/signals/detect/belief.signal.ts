import type { Finding } from '../../analysis.types.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { headlineHits, ownHits } from '../reading/reading.js';
import { cueFinding } from './cue-finding.js';

/** Claims that defend themselves against checking: a hidden truth, a miracle. */
export class BeliefSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const everywhere = (list: 'hiddenTruth' | 'miracle') => [
      ...headlineHits(reading, list),
      ...ownHits(reading, list),
    ];
    return [
      ...cueFinding(
        reading,
        'accuracy.hidden-truth',
        'hiddenTruth',
        { fewest: 1, full: 4 },
        everywhere('hiddenTruth'),
      ),
      ...cueFinding(
        reading,
        'accuracy.miracle-claim',
        'miracle',
        { fewest: 1, full: 2 },
        everywhere('miracle'),
      ),
    ];
  }
}
