import type { Fault } from '../fault.js';
import { analystFrozenFault } from './analyst-frozen.fault.js';
import { analystKilledFault } from './analyst-killed.fault.js';
import { apiKilledAnywhereFault, apiKilledFault } from './api-killed.fault.js';
import { clientGoneFault } from './client-gone.fault.js';
import { diskFullFault } from './disk-full.fault.js';
import { doorFault } from './door.fault.js';
import { modelBudgetFault } from './model-budget.fault.js';
import { modelFaults } from './model.faults.js';
import { outsideFaults } from './outside.faults.js';
import { killingPageFault, parserPageFault } from './pages.faults.js';
import { postgresLockedFault } from './postgres-locked.fault.js';
import { postgresStoppedFault } from './postgres-stopped.fault.js';
import { quotaDayFault } from './quota-day.fault.js';
import { redisFaults } from './redis.faults.js';
import { sigtermFault } from './sigterm.fault.js';
import { twoApisFault } from './two-apis.fault.js';
import { twoApisLimitFault } from './two-apis-limit.fault.js';
import { unacknowledgedFault } from './unacknowledged.fault.js';
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
