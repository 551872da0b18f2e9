import type { Request } from 'express';
import type { Strategy, StrategyCreatedStatic } from 'passport';
import type { Caller } from '../../../shared/http/caller.js';

type Asked = StrategyCreatedStatic & { authenticate(request: Request): unknown };

/**
 * Asks one passport strategy who makes a call, by passport's own protocol: an instance per call whose verdict methods are
 * filled in. The guard needs an answer, not a refusal, so passport's middleware (which also keeps its strategies in a
 * list shared by the whole process) is left out.
 */
export function askStrategy(strategy: Strategy, request: Request): Promise<Caller> {
  return new Promise((resolve, reject) => {
    const asked = Object.create(strategy) as Asked;
    asked.success = (caller) => resolve(caller as Caller);
    asked.fail = () => resolve(null);
    asked.error = reject;
    asked.pass = () => resolve(null);
    void asked.authenticate(request);
  });
}
