import { createHmac } from 'node:crypto';
import { networkOf } from '../../../shared/credentials/attempt-key.js';
import type { Caller } from '../../../shared/http/caller.js';

/** Distinguishes callers without storing who they are: without the secret no address can be tried against it. */
export function callerKey(secret: string, caller: Caller, address: string): string {
  const who = caller === null ? `network ${networkOf(address)}` : personOf(caller);
  return createHmac('sha256', secret).update(`share ${who}`).digest('base64url');
}

function personOf(caller: NonNullable<Caller>): string {
  return caller.kind === 'user' ? `user ${caller.userId}` : `admin ${caller.adminId}`;
}

/** The key under which a signed-in visitor is counted. */
export const userKey = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`share user ${userId}`).digest('base64url');
