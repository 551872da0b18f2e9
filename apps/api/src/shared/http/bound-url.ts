import { isIPv6, type AddressInfo } from 'node:net';

/** Where a server listens, as configured: 0.0.0.0 stays 0.0.0.0, although no client can call it. */
export function boundUrl({ address, port }: AddressInfo): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
