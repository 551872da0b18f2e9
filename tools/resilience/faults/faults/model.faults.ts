import { assertPromise, type Fault } from '../fault.js';
import { articleIn } from '../system/api-user.js';
import { scaledLimit, seconds } from '../wait.js';
import type { Mode } from '../../../run/model-server/modes.js';

const LIMIT_MS = 30_000;

/** Whatever the model does, the built-in engine answers instead. */
function modelFault(name: string, mode: Mode, reason: string): Fault {
  return {
    name: `model: ${name}`,
    promise: 'the built-in engine answers within 30 s, and the article says why',
    forms: ['embedded'],
    async provoke(system) {
      system.model.change({ modes: [mode] });
      const user = await system.newUser();
      const answer = await user.analyze(system.site.page());
      const { status, ms } = answer;
      const article = articleIn(answer);
      assertPromise(article !== null, `the submission was answered with ${status}`);
      assertPromise(ms <= scaledLimit(LIMIT_MS), `the article took ${seconds(ms)}`);
      const { engine, fallbackReason } = article.provenance;
      assertPromise(fallbackReason === reason, `the article says ${engine}, ${String(fallbackReason)}`);
      assertPromise((await user.usedQuota()) === 1, 'the quota used differs from the analyses finished');
      system.model.change({ modes: ['well'] });
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
