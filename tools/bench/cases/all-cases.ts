import type { BenchCase } from '../bench-case.js';
import { articlePageCase } from './article-page.case.js';
import { articlesCases } from './articles.case.js';
import { authUserCase } from './auth-user.case.js';
import { healthLiveCase } from './health-live.case.js';

/** Every comparison `npm run bench` makes, in order: a new one is a file here and a line in this list. */
export const BENCH_CASES: readonly BenchCase[] = [
  healthLiveCase,
  authUserCase,
  ...articlesCases,
  articlePageCase,
];
