import { LIMITS } from '@vaglio/contracts';
import { MESSAGE_NAMES } from './messages.js';
import type { Envelope, MessageName, Messages } from './messages.js';

type Fields = Readonly<Record<string, unknown>>;

const isNothing = (payload: unknown): payload is null => payload === null;

const isTextWithin = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max;

const isFields = (payload: unknown): payload is Fields => typeof payload === 'object' && payload !== null;

const PAYLOADS: { readonly [N in MessageName]: (payload: unknown) => payload is Messages[N]['payload'] } = {
  'session/read': isNothing,
  'session/sign-in': (payload): payload is Messages['session/sign-in']['payload'] =>
    isFields(payload) &&
    isTextWithin(payload['email'], LIMITS.email.max) &&
    isTextWithin(payload['password'], LIMITS.password.max) &&
    typeof payload['stay'] === 'boolean',
  'session/sign-out': isNothing,
  'server/read': isNothing,
  'server/change': (payload): payload is Messages['server/change']['payload'] =>
    isFields(payload) && (payload['origin'] === null || isTextWithin(payload['origin'], LIMITS.url.max)),
};

/** A message exactly as declared, or null: whatever arrives is checked before anything acts on it. */
export function parseEnvelope(message: unknown): Envelope | null {
  if (!isFields(message)) return null;
  const name = MESSAGE_NAMES.find((known) => known === message['name']);
  if (name === undefined || !PAYLOADS[name](message['payload'])) return null;
  return { name, payload: message['payload'] };
}
