import { MESSAGE_NAMES } from './messages.js';
import { parseEnvelope } from './parse-envelope.js';

const page = { address: 'https://giornale.example/a' };
const flags = { id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a0b', language: 'it' };
const signIn = { email: 'a@b.it', password: 'segreto', stay: true };

it('takes every declared message with its payload', () => {
  const payloads: Readonly<Record<string, unknown>> = {
    'session/sign-in': signIn,
    'session/adopt': { stay: false },
    'server/change': { origin: 'https://vaglio.example' },
    'page/look-up': page,
    'analysis/read': page,
    'analysis/start': page,
    'article/flags': flags,
    'badge/set': { isOn: true },
  };
  for (const name of MESSAGE_NAMES) {
    const payload = payloads[name] ?? null;
    expect(parseEnvelope({ name, payload })).toEqual({ name, payload });
  }
});

it.each([
  ['nothing', undefined],
  ['a string', 'session/read'],
  ['an unknown name', { name: 'session/steal', payload: null }],
  ['a name of the prototype', { name: 'constructor', payload: null }],
  ['an unexpected payload', { name: 'session/read', payload: {} }],
  ['a missing password', { name: 'session/sign-in', payload: { email: 'a@b.it', stay: true } }],
  ['an object for a password', { name: 'session/sign-in', payload: { ...signIn, password: { length: 3 } } }],
  ['an endless password', { name: 'session/sign-in', payload: { ...signIn, password: 'x'.repeat(201) } }],
  ['an endless address', { name: 'page/look-up', payload: { address: 'x'.repeat(2_049) } }],
  ['a path for an article', { name: 'article/flags', payload: { ...flags, id: '../users' } }],
  ['a language we do not speak', { name: 'article/flags', payload: { ...flags, language: 'fr' } }],
  ['a word for a switch', { name: 'badge/set', payload: { isOn: 'yes' } }],
  ['a number for a server', { name: 'server/change', payload: { origin: 3 } }],
])('refuses %s', (_, message) => {
  expect(parseEnvelope(message)).toBeNull();
});
