import { InvalidAddressError, parseSubmittedUrl } from '@vaglio/engine';

const NOWHERE_INSIDE: ReadonlySet<string> = new Set();

/** Whether an address may stand in a public post: nothing that leads, by its spelling, into a private network. */
export function isPublicLink(address: string): boolean {
  try {
    parseSubmittedUrl(address, NOWHERE_INSIDE);
    return true;
  } catch (error) {
    if (error instanceof InvalidAddressError) return false;
    throw error;
  }
}
