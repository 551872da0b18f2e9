import { bareProgram } from '../bare-program.js';
import type { BenchCase } from '../bench-case.js';
import { startChildServer } from '../child-server.js';

/** The lightest call: what our layers cost by themselves. */
export const healthLiveCase: BenchCase = {
  name: 'GET /api/health/live',
  against: 'Express 5',
  aim: 0.8,
  request: () => ({ path: '/api/health/live', headers: {} }),
  startBare: (_product, answer) =>
    startChildServer(bareProgram('health-live'), {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_BODY: answer,
    }),
};
