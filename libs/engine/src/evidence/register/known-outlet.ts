import { bundledRegister } from './bundled-register.js';
import type { OutletEntry } from './register.types.js';

/** The outlet that publishes at an address, as the bundled register knows it. */
export function outletOf(url: string): OutletEntry | null {
  const { hostname, pathname } = new URL(url);
  return bundledRegister().findDomain(hostname, pathname);
}
