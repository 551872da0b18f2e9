import { createLocalEngine } from '@vaglio/engine';
import { openTestSystem } from '../../resilience/faults/system/test-system.js';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { markdownTable } from '../markdown-table.js';

const PAGES = 60;
const WARM_UP = 8;
const AIM_MS = 40;

/** From a submission to its article over HTTP, beside the same engine called in process on the same site. */
export async function benchOverhead(root: string): Promise<string> {
  const system = await openTestSystem(root, 'embedded', { env: { ENGINE: 'local' } });
  const reader = { allowHosts: [system.site.host], contactUrl: 'http://localhost' };
  const engine = createLocalEngine({ reader });
  try {
    const user = await system.newUser();
    const service: number[] = [];
    const alone: number[] = [];
    for (let page = -WARM_UP; page < PAGES; page += 1) {
      const { status, ms } = await user.analyze(system.site.page());
      if (status !== 200) throw new Error(`A submission answered ${status}`);
      const began = performance.now();
      await engine.analyse(system.site.page());
      if (page < 0) continue;
      service.push(ms);
      alone.push(performance.now() - began);
    }
    const overhead = service.map((ms, at) => ms - (alone[at] ?? NaN));
    return markdownTable(
      ['submission to article', 'median ms:'],
      [
        ['the service, over HTTP', median(service).toFixed(1)],
        ['the engine alone, in process', median(alone).toFixed(1)],
        [`overhead (median of neighbours; aim: at most ${AIM_MS})`, median(overhead).toFixed(1)],
      ],
    );
  } finally {
    await engine.close();
    await system.close();
  }
}
