import type { Fault } from '../fault.js';
import { analystFrozenFault, analystKilledFault, unacknowledgedFault } from './worker.faults.js';
import { apiKilledAnywhereFault, apiKilledFault, clientGoneFault, sigtermFault } from './api.faults.js';
import { diskFullFault } from './disk-full.fault.js';
import { doorFault } from './proxy.fault.js';
import { modelBudgetFault } from './model-budget.fault.js';
import { modelFaults } from './model.faults.js';
import { outsideFaults } from './outside.faults.js';
import { killingPageFault, parserPageFault } from './pages.faults.js';
import { postgresLockedFault, postgresStoppedFault } from './postgres.faults.js';
import { quotaDayFault } from './quota-day.fault.js';
import { redisFaults } from './redis.faults.js';
import { twoApisFault, twoApisLimitFault } from './two-apis.faults.js';
import { wrongClockFault } from './wrong-clock.fault.js';

/** Everything `npm run faults` does, in order: a new fault is a file here and a line in this list. */
export const ALL_FAULTS: readonly Fault[] = [
  analystKilledFault,
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
  analystFrozenFault,
  twoApisFault,
  twoApisLimitFault,
  doorFault,
  ...outsideFaults,
  quotaDayFault,
  wrongClockFault,
  diskFullFault,
];
