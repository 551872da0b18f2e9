/**
 * Measures a sign-in with an unknown address and with a wrong password on a running server, 40 times each. Both must take the same
 * time. Not a test, because other work on the machine changes the times.
 *
 *   node apps/api/e2e/login-timing.mjs http://localhost:3000
 */
import { randomUUID } from 'node:crypto';

const TRIES = 40;
/** Below the ten failures after which an account must wait. */
const TRIES_PER_ACCOUNT = 8;

const url = process.argv[2] ?? 'http://localhost:3000';

function post(path, body) {
  return fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function register() {
  const email = `timing-${randomUUID()}@example.org`;
  const answer = await post('/api/auth/register', { email, password: randomUUID(), firstName: 'Timing' });
  if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}.`);
  return email;
}

async function timeOf(email) {
  const start = performance.now();
  const answer = await post('/api/auth/login', { email, password: 'wrong' });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`Sign-in answered ${answer.status}.`);
  return performance.now() - start;
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
const accounts = Math.ceil(TRIES / TRIES_PER_ACCOUNT) + 1;
const [warmUp, ...known] = await Promise.all(Array.from({ length: accounts }, register));
const unknown = known.map(() => `unknown-${randomUUID()}@example.org`);
for (let n = 0; n < TRIES_PER_ACCOUNT; n++) await timeOf(warmUp);

const wrongTimes = [];
const unknownTimes = [];
for (let n = 0; n < TRIES; n++) {
  wrongTimes.push(await timeOf(known[n % known.length]));
  unknownTimes.push(await timeOf(unknown[n % unknown.length]));
}
const [wrong, absent] = [median(wrongTimes), median(unknownTimes)];
process.stdout.write(
  `wrong password ${wrong.toFixed(2)} ms, unknown address ${absent.toFixed(2)} ms (medians of ${TRIES}), ` +
    `difference ${((100 * Math.abs(wrong - absent)) / Math.max(wrong, absent)).toFixed(1)} %\n`,
);
