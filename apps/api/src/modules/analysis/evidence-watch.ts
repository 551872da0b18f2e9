import type { Evidence, EvidenceRoom } from '@vaglio/engine';
import type { EventBus } from '../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../shared/events/system-error.event.js';

/** The evidence room as it is, except that staff hear of a door that failed: to the analysis it makes no difference. */
export function watchedEvidence(room: EvidenceRoom, events: EventBus): EvidenceRoom {
  const tell = ({ asked }: Evidence): void => {
    const failed = asked.filter(({ outcome }) => outcome === 'failed').map(({ door }) => door);
    if (failed.length > 0) events.publish(new SystemErrorEvent('EVIDENCE_UNAVAILABLE', failed.join(', ')));
  };
  return {
    gather: async (...given) => {
      const evidence = await room.gather(...given);
      tell(evidence);
      return evidence;
    },
  };
}
