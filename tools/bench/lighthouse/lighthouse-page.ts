import lighthouse, { type Result } from 'lighthouse';
import { CATEGORIES, type Category, type Visit } from './visit.js';

const ATTEMPTS = 3;

/** One visit with the mobile profile: a middling phone on a slow network, both simulated. */
export async function visitWithLighthouse(url: string, debuggingPort: number): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    // A busy machine makes the browser miss its own recording; that says nothing of the page.
    const failure = result ? result.lhr.runtimeError?.message : 'no result';
    if (result && failure === undefined) return visitOf(result.lhr);
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${failure}`);
  }
}

function visitOf({ categories, audits }: Result): Visit {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const weighty = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  const complaints = weighty
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'manual')
    .map(({ id, title, displayValue }) => `${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`);
  return { scores, complaints: [...new Set(complaints)] };
}
