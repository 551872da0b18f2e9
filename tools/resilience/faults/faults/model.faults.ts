import { HIGH_PRICES, type Mode } from '../../../run/model-server/modes.js';
import { assertExpected, scaledLimit, seconds, type Fault } from '../fault.js';
import { articleIn } from '../system/api-user.js';
import type { TestSystem } from '../system/test-system.js';

const LIMIT_MS = 30_000;

function modelFault(name: string, mode: Mode, reason: string): Fault {
  return {
    name: `model: ${name}`,
    expected: 'the built-in engine answers within 30 s, and the article contains the reason',
    forms: ['embedded'],
    async provoke(system) {
      system.model.change({ modes: [mode] });
      const user = await system.newUser();
      const answer = await user.analyze(system.site.page());
      const { status, ms } = answer;
      const article = articleIn(answer);
      assertExpected(article !== null, `the submission was answered with ${status}`);
      assertExpected(ms <= scaledLimit(LIMIT_MS), `the article took ${seconds(ms)}`);
      const { engine, fallbackReason } = article.provenance;
      assertExpected(
        fallbackReason === reason,
        `the article is by ${engine}, with the reason ${String(fallbackReason)}`,
      );
      await user.checkQuota(1);
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

const PAGES = 30;
const BUDGET_LIMIT_MS = 60_000;
/** The budget in dollars, which a few analyses use up. */
const BUDGET = 5;

/** Several workers spend the daily budget at once. */
export const modelBudgetFault: Fault = {
  name: 'the model’s daily budget is reached under load',
  expected:
    'the built-in engine answers from then on, as the articles state; the workers together never spend more',
  async provoke(system) {
    const before = await spentDollars(system);
    const cap = Math.ceil(before) + BUDGET;
    const env = { MODEL_DAILY_CAP: String(cap), MODEL_PRICES: HIGH_PRICES };
    return system.withRestarted(system.analysisProcesses, { env }, async () => {
      const user = await system.newUser();
      const began = Date.now();
      await user.submitAll(system.site.newPages(PAGES));
      const ended = await user.waitForArticles(BUDGET_LIMIT_MS);
      const took = seconds(Date.now() - began);
      const reasons = ended.map(({ article }) => article?.provenance.fallbackReason);
      const byModel = reasons.filter((reason) => reason === null).length;
      const refused = reasons.filter((reason) => reason === 'budget-exhausted').length;
      assertExpected(
        byModel > 0 && refused > 0 && byModel + refused === PAGES,
        `${byModel} by the model, then ${[...new Set(reasons)].join()}`,
      );
      const after = await spentDollars(system);
      const spent = `${byModel} by the model for $${(after - before).toFixed(2)} of $${(cap - before).toFixed(2)}`;
      assertExpected(after <= cap, spent);
      return `${spent}, ${refused} by the built-in engine, in ${took}`;
    });
  },
};

/** Dollars that are spent or reserved today. */
async function spentDollars({ postgres }: TestSystem): Promise<number> {
  const [row] = await postgres.query<{ micros: number }>(
    'SELECT coalesce(max(spent_micros + held_micros), 0)::float8 AS micros FROM model_days',
  );
  return (row?.micros ?? 0) / 1e6;
}
