import { holds, type Fault } from '../fault.js';
import { patiently, seconds } from '../wait.js';
import type { Mode } from '../../../run/model-server/modes.js';

const LIMIT_MS = 30_000;

/** Whatever the model does, the built-in engine stands behind it. */
function modelFault(name: string, mode: Mode, reason: string): Fault {
  return {
    name: `model: ${name}`,
    promise: 'the built-in engine answers within 30 s, and the article says why',
    forms: ['embedded'],
    async provoke(world) {
      world.model.change({ modes: [mode] });
      const person = await world.newPerson();
      const { status, ms, body } = await person.analyze(world.site.page());
      holds(status === 200, `the submission was answered with ${status}`);
      holds(ms <= patiently(LIMIT_MS), `the article took ${seconds(ms)}`);
      const { engine, fallbackReason } = body.provenance;
      holds(fallbackReason === reason, `the article says ${engine}, ${String(fallbackReason)}`);
      holds((await person.used()) === 1, 'quota is not what was finished');
      world.model.change({ modes: ['well'] });
      return `article by ${engine} (${fallbackReason}) after ${seconds(ms)}`;
    },
  };
}

export const modelFaults: readonly Fault[] = [
  modelFault('hanging', 'hanging', 'time-out'),
  modelFault('half an answer, then nothing', 'dripping', 'time-out'),
  modelFault('429', 'rate-limited', 'rate-limited'),
  modelFault('its account is used up', 'quota-spent', 'rate-limited'),
  modelFault('500', 'server-error', 'server-error'),
  modelFault('broken JSON', 'broken-json', 'not-json'),
  modelFault('truncated', 'truncated', 'truncated'),
  modelFault('refusing', 'refusing', 'refused'),
  modelFault('an answer without end', 'endless', 'too-large'),
  modelFault('closing the connection', 'hanging-up', 'unreachable'),
];
