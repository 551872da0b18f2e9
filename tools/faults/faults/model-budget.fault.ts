import { holds, type Fault } from '../fault.js';
import { seconds } from '../world/until.js';

const PAGES = 30;
const LIMIT_MS = 60_000;
/** Dollars: a few of the model's calls, at a price that makes them count. */
const CAP = 1;
const PRICES = 'gpt-4o-mini=20/40';

interface Spent {
  readonly micros: number;
}

/** Several workers spend the day's money at once. */
export const modelBudgetFault: Fault = {
  name: 'the model’s daily budget is reached under load',
  promise: 'the built-in engine answers from then on, and says so; all workers together never spend more',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const env = { MODEL_DAILY_CAP: String(CAP), MODEL_PRICES: PRICES };
    return world.startedWith(world.analysts, { env }, async () => {
      const person = await world.newPerson();
      const began = Date.now();
      await person.submitAll(world.site.pagesOf(PAGES));
      const ended = await person.ends(LIMIT_MS);
      const took = seconds(Date.now() - began);
      const reasons = ended.map(({ article }) => article?.provenance.fallbackReason);
      holds(
        ended.every(({ status }) => status === 'completed'),
        'an analysis failed',
      );
      const within = reasons.filter((reason) => reason === null).length;
      const beyond = reasons.filter((reason) => reason === 'budget-exhausted').length;
      holds(
        beyond > 0 && within + beyond === PAGES,
        `${within} by the model, then ${[...new Set(reasons)].join()}`,
      );
      const [spent] = await world.postgres.ask<Spent>(
        'SELECT max(spent_micros)::bigint::float8 AS micros FROM model_days',
      );
      const dollars = (spent?.micros ?? 0) / 1e6;
      holds(dollars <= CAP, `$${dollars.toFixed(2)} were spent`);
      return `${within} by the model for $${dollars.toFixed(2)} of $${CAP}, ${beyond} by the built-in engine, in ${took}`;
    });
  },
};
