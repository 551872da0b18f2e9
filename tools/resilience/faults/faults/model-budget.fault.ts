import { DEAR_PRICES } from '../../../run/model-server/modes.js';
import { assertPromise, type Fault } from '../fault.js';
import { seconds } from '../wait.js';
import type { TestSystem } from '../system/test-system.js';

const PAGES = 30;
const LIMIT_MS = 60_000;
/** Dollars: a few of the model's analyses. */
const BUDGET_LEFT = 5;

/** Several workers spend the day's money at once. */
export const modelBudgetFault: Fault = {
  name: 'the model’s daily budget is reached under load',
  promise:
    'the built-in engine answers from then on, and the article says so; all workers together never spend more',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    // Money spent before the cap was set does not count against it.
    const before = await money(system);
    const cap = Math.ceil(before) + BUDGET_LEFT;
    const env = { MODEL_DAILY_CAP: String(cap), MODEL_PRICES: DEAR_PRICES };
    return system.withRestarted(system.analysisProcesses, { env }, async () => {
      const user = await system.newUser();
      const began = Date.now();
      await user.submitAll(system.site.pagesOf(PAGES));
      const ended = await user.waitForEnd(LIMIT_MS);
      const took = seconds(Date.now() - began);
      const reasons = ended.map(({ article }) => article?.provenance.fallbackReason);
      assertPromise(
        ended.every(({ status }) => status === 'completed'),
        'an analysis failed',
      );
      const within = reasons.filter((reason) => reason === null).length;
      const beyond = reasons.filter((reason) => reason === 'budget-exhausted').length;
      assertPromise(
        within > 0 && beyond > 0 && within + beyond === PAGES,
        `${within} by the model, then ${[...new Set(reasons)].join()}`,
      );
      const after = await money(system);
      const spent = `${within} by the model for $${(after - before).toFixed(2)} of $${(cap - before).toFixed(2)}`;
      assertPromise(after <= cap, spent);
      return `${spent}, ${beyond} by the built-in engine, in ${took}`;
    });
  },
};

/** Dollars that are spent or set aside. */
async function money({ postgres }: TestSystem): Promise<number> {
  const [row] = await postgres.ask<{ micros: number }>(
    'SELECT coalesce(max(spent_micros + held_micros), 0)::float8 AS micros FROM model_days',
  );
  return (row?.micros ?? 0) / 1e6;
}
