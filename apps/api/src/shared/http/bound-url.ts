import { isIPv6, type AddressInfo } from 'node:net';

/** The URL of a listening server. 0.0.0.0 is not replaced, unlike in Nest's `getUrl()`. */
export function boundUrl({ address, port }: AddressInfo): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
