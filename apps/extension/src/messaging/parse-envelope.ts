import { isLanguage, LIMITS } from '@vaglio/contracts';
import type { Envelope, MessageName, Messages } from './messages.js';

type Fields = Readonly<Record<string, unknown>>;
type Payload<N extends MessageName> = Messages[N]['payload'];

/** The longest name of a host. */
const MAX_HOST = 253;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isNothing = (payload: unknown): payload is null => payload === null;

const isTextWithin = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max;

const isFields = (payload: unknown): payload is Fields => typeof payload === 'object' && payload !== null;

const isAddress = (payload: unknown): payload is { readonly address: string } =>
  isFields(payload) && isTextWithin(payload['address'], LIMITS.url.max);

/** Every message that is declared, with the check that its payload must pass. */
const PAYLOADS: { readonly [N in MessageName]: (payload: unknown) => payload is Payload<N> } = {
  'session/read': isNothing,
  'session/allowance': isNothing,
  'session/sign-in': (payload): payload is Payload<'session/sign-in'> =>
    isFields(payload) &&
    isTextWithin(payload['email'], LIMITS.email.max) &&
    isTextWithin(payload['password'], LIMITS.password.max) &&
    typeof payload['stay'] === 'boolean',
  'session/adopt': (payload): payload is Payload<'session/adopt'> =>
    isFields(payload) && typeof payload['stay'] === 'boolean',
  'session/sign-out': isNothing,
  'server/read': isNothing,
  'server/offer': isNothing,
  'server/change': (payload): payload is Payload<'server/change'> =>
    isFields(payload) && (payload['origin'] === null || isTextWithin(payload['origin'], LIMITS.url.max)),
  'page/look-up': isAddress,
  'analysis/read': isAddress,
  'analysis/start': isAddress,
  'article/details': (payload): payload is Payload<'article/details'> =>
    isFields(payload) &&
    typeof payload['id'] === 'string' &&
    UUID.test(payload['id']) &&
    isLanguage(payload['language']),
  'badge/read': isNothing,
  'badge/set': (payload): payload is Payload<'badge/set'> =>
    isFields(payload) && typeof payload['isOn'] === 'boolean',
  'badge/begin': isNothing,
  'badge/set-site': (payload): payload is Payload<'badge/set-site'> =>
    isFields(payload) && isTextWithin(payload['site'], MAX_HOST) && typeof payload['isOn'] === 'boolean',
  'language/changed': isNothing,
};

const NAMES = Object.keys(PAYLOADS) as readonly MessageName[];

/** A message exactly as declared, or null: whatever arrives is checked before anything acts on it. */
export function parseEnvelope(message: unknown): Envelope | null {
  if (!isFields(message)) return null;
  const name = NAMES.find((known) => known === message['name']);
  if (name === undefined || !PAYLOADS[name](message['payload'])) return null;
  return { name, payload: message['payload'] };
}
