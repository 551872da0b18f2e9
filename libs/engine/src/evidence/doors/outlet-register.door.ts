import { outletFindings } from '../register/outlet-findings.js';
import type { OutletRegister } from '../register/outlet-register.js';
import type { Door } from './door.js';

/** Who publishes: answered from the bundled register, without a network. */
export function outletRegisterDoor(register: OutletRegister): Door {
  return {
    name: 'outlet-register',
    ask: (article) =>
      Promise.resolve({ findings: outletFindings(register, article), sources: [], coverage: [] }),
  };
}
