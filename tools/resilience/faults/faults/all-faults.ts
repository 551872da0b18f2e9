import type { Fault } from '../fault.js';
import { unacknowledgedFault, workerFrozenFault, workerKilledFault } from './worker.faults.js';
import { apiKilledAnywhereFault, apiKilledFault, clientGoneFault, sigtermFault } from './api.faults.js';
import { diskFullFault } from './disk-full.fault.js';
import { proxyFault } from './proxy.fault.js';
import { modelBudgetFault } from './model-budget.fault.js';
import { modelFaults } from './model.faults.js';
import { externalFaults } from './external.faults.js';
import { killingPageFault, parserPageFault } from './pages.faults.js';
import { postgresLockedFault, postgresStoppedFault } from './postgres.faults.js';
import { quotaDayFault } from './quota-day.fault.js';
import { redisFaults } from './redis.faults.js';
import { twoApisFault, twoApisLimitFault } from './two-apis.faults.js';
import { wrongClockFault } from './wrong-clock.fault.js';

/** Everything `npm run faults` does, in order: a new fault is an export of a file here and a line in this list. */
export const ALL_FAULTS: readonly Fault[] = [
  workerKilledFault,
  unacknowledgedFault,
  apiKilledFault,
  apiKilledAnywhereFault,
  postgresStoppedFault,
  postgresLockedFault,
  ...redisFaults,
  ...modelFaults,
  modelBudgetFault,
  clientGoneFault,
  sigtermFault,
  parserPageFault,
  killingPageFault,
  workerFrozenFault,
  twoApisFault,
  twoApisLimitFault,
  proxyFault,
  ...externalFaults,
  quotaDayFault,
  wrongClockFault,
  diskFullFault,
];
