import type { EvidenceLookups } from '@vaglio/engine';
import type { EventBus } from '../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../shared/events/system-error.event.js';

/** Looks up as before and notifies staff of sources that failed; the analysis is the same. */
export function watchedEvidence(lookups: EvidenceLookups, events: EventBus): EvidenceLookups {
  return {
    lookUp: async (questions) => {
      const lookedUp = await lookups.lookUp(questions);
      const failed = Object.entries(lookedUp.answers).flatMap(([source, { outcome }]) =>
        outcome === 'failed' ? [source] : [],
      );
      if (failed.length > 0) events.publish(new SystemErrorEvent('EVIDENCE_UNAVAILABLE', failed.join(', ')));
      return lookedUp;
    },
  };
}
