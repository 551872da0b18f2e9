import type { EvidenceLookups } from '@vaglio/engine';
import type { EventBus } from '../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../shared/events/system-error.event.js';

/** What the host set up; a server without a network is not told of every public record that it can't reach. */
const CONFIGURED: ReadonlySet<string> = new Set(['corpus', 'fact-checks', 'web-search']);

/** Looks up as before and notifies staff of sources that failed; the analysis is the same. */
export function watchedEvidence(lookups: EvidenceLookups, events: EventBus): EvidenceLookups {
  return {
    lookUp: async (questions) => {
      const lookedUp = await lookups.lookUp(questions);
      const failed = Object.entries(lookedUp.answers).flatMap(([source, { outcome }]) =>
        outcome === 'failed' && CONFIGURED.has(source) ? [source] : [],
      );
      if (failed.length > 0) events.publish(new SystemErrorEvent('EVIDENCE_UNAVAILABLE', failed.join(', ')));
      return lookedUp;
    },
  };
}
