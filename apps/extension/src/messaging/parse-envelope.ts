import { isLanguage, LIMITS } from '@vaglio/contracts';
import type { Envelope, MessageName, Messages } from './messages.js';

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;
type PayloadCheck<P> = (payload: unknown) => payload is P;

const MAX_HOST_LENGTH = 253;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isNull = (payload: unknown): payload is null => payload === null;
const isFields = (payload: unknown): payload is Fields => typeof payload === 'object' && payload !== null;
const isBoolean: Check = (value) => typeof value === 'boolean';
const textWithin =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= max;
const isUrl = textWithin(LIMITS.url.max);

/** Checks that a payload has fields that pass their checks. */
function fields<P>(checks: { readonly [K in keyof NoInfer<P>]: Check }): PayloadCheck<P> {
  return (payload): payload is P =>
    isFields(payload) && Object.entries<Check>(checks).every(([name, check]) => check(payload[name]));
}

const PAYLOADS: { readonly [N in MessageName]: PayloadCheck<Messages[N]['payload']> } = {
  'session/read': isNull,
  'session/allowance': isNull,
  'session/sign-in': fields({
    email: textWithin(LIMITS.email.max),
    password: textWithin(LIMITS.password.max),
    stay: isBoolean,
  }),
  'session/adopt': fields({ stay: isBoolean }),
  'session/sign-out': isNull,
  'server/read': isNull,
  'server/offer': isNull,
  'server/change': fields({ origin: (value) => value === null || isUrl(value) }),
  'page/look-up': fields({ address: isUrl }),
  'analysis/read': fields({ address: isUrl }),
  'analysis/start': fields({ address: isUrl }),
  'article/details': fields({
    id: (value) => typeof value === 'string' && UUID.test(value),
    language: isLanguage,
  }),
  'badge/read': isNull,
  'badge/set': fields({ isOn: isBoolean }),
  'badge/begin': isNull,
  'badge/set-site': fields({ site: textWithin(MAX_HOST_LENGTH), isOn: isBoolean }),
  'language/changed': isNull,
};

const NAMES = Object.keys(PAYLOADS) as readonly MessageName[];

/** Returns null for unknown messages and for payloads that fail their checks. */
export function parseEnvelope(message: unknown): Envelope | null {
  if (!isFields(message)) return null;
  const name = NAMES.find((known) => known === message['name']);
  if (name === undefined || !PAYLOADS[name](message['payload'])) return null;
  return { name, payload: message['payload'] };
}
