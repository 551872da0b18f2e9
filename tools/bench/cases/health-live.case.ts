import type { BenchCase } from '../bench-case.js';
import { startBareServer } from '../bare-server.js';

/** The lightest call: what our layers cost by themselves. */
export const healthLiveCase: BenchCase = {
  name: 'GET /api/health/live',
  against: 'Express 5',
  aim: 0.8,
  request: () => ({ path: '/api/health/live', headers: {} }),
  startBare: (_product, answer) => startBareServer('health-live', answer, { BENCH_BODY: answer.body }),
};
