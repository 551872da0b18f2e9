import { MESSAGE_NAMES } from './messages.js';
import { parseEnvelope } from './parse-envelope.js';

const signIn = { email: 'a@b.it', password: 'segreto', stay: true };

it('takes every declared message with its payload', () => {
  const payloads: Readonly<Record<string, unknown>> = {
    'session/sign-in': signIn,
    'server/change': { origin: 'https://vaglio.example' },
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
  ['a number for a server', { name: 'server/change', payload: { origin: 3 } }],
])('refuses %s', (_, message) => {
  expect(parseEnvelope(message)).toBeNull();
});
