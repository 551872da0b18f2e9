import type { MessageName, Messages } from './messages.js';
import { parseEnvelope } from './parse-envelope.js';

const page = { address: 'https://giornale.example/a' };
const details = { id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a0b', language: 'it' } as const;
const signIn = { email: 'a@b.it', password: 'segreto', stay: true };

const PAYLOADS: { readonly [N in MessageName]: Messages[N]['payload'] } = {
  'session/read': null,
  'session/allowance': null,
  'session/sign-in': signIn,
  'session/adopt': { stay: false },
  'session/sign-out': null,
  'server/read': null,
  'server/offer': null,
  'server/change': { origin: 'https://vaglio.example' },
  'page/look-up': page,
  'analysis/read': page,
  'analysis/start': page,
  'article/details': details,
  'badge/read': null,
  'badge/set': { isOn: true },
  'badge/begin': null,
  'badge/set-site': { site: 'news.example', isOn: false },
  'language/changed': null,
};

describe('parseEnvelope', () => {
  it.each(Object.entries(PAYLOADS))('accepts %s with its payload', (name, payload) => {
    expect(parseEnvelope({ name, payload })).toEqual({ name, payload });
  });

  it.each([
    ['nothing', undefined],
    ['a string', 'session/read'],
    ['an unknown name', { name: 'session/steal', payload: null }],
    ['a name of the prototype', { name: 'constructor', payload: null }],
    ['an unexpected payload', { name: 'session/read', payload: {} }],
    ['a missing password', { name: 'session/sign-in', payload: { email: 'a@b.it', stay: true } }],
    [
      'an object instead of a password',
      { name: 'session/sign-in', payload: { ...signIn, password: { length: 3 } } },
    ],
    [
      'a password that is too long',
      { name: 'session/sign-in', payload: { ...signIn, password: 'x'.repeat(201) } },
    ],
    ['an address that is too long', { name: 'page/look-up', payload: { address: 'x'.repeat(2_049) } }],
    ['a path instead of an id', { name: 'article/details', payload: { ...details, id: '../users' } }],
    ['an unsupported language', { name: 'article/details', payload: { ...details, language: 'fr' } }],
    ['a text instead of a boolean', { name: 'badge/set', payload: { isOn: 'yes' } }],
    ['a site that is too long', { name: 'badge/set-site', payload: { site: 'x'.repeat(254), isOn: true } }],
    ['a number instead of an origin', { name: 'server/change', payload: { origin: 3 } }],
  ])('returns null for %s', (_name, message) => {
    expect(parseEnvelope(message)).toBeNull();
  });
});
