import type { EvidenceLookups } from '@vaglio/engine';
import type { EventBus } from '../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../shared/events/system-error.event.js';

/** The evidence room as it is, except that staff hear of a door that failed: to the analysis it makes no difference. */
export function watchedEvidence(room: EvidenceLookups, events: EventBus): EvidenceLookups {
  return {
    lookUp: async (questions) => {
      const { data, ...answers } = await room.lookUp(questions);
      const failed = Object.entries(answers).flatMap(([door, { outcome }]) =>
        outcome === 'failed' ? [door] : [],
      );
      if (failed.length > 0) events.publish(new SystemErrorEvent('EVIDENCE_UNAVAILABLE', failed.join(', ')));
      return { data, ...answers };
    },
  };
}
