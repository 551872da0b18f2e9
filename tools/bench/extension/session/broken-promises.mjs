import { createHash } from 'node:crypto';

const LOOK_UP = /^\/api\/known\/([0-9a-f]{4})$/;

/** Every way in which a session was not as promised, a sentence each. */
export function broken({ badge, log, visits, apiHost }) {
  const calls = log.filter(({ seenBy }) => seenBy === 'api');
  const sent = log.filter(({ seenBy, to }) => seenBy === 'proxy' && to === 'api');
  const troubles = [];
  if (calls.length !== sent.length)
    troubles.push(`badge ${badge}: ${sent.length} calls left the browser and ${calls.length} arrived`);
  troubles.push(...(badge === 'off' ? notSilent(calls, visits) : notAnonymous(calls, visits, apiHost)));
  return troubles;
}

function notSilent(calls, visits) {
  const awake = visits.filter(({ isAwake }) => isAwake).length;
  return [
    ...calls.map(({ method, path }) => `badge off: ${method} ${path}`),
    ...(awake > 0 ? [`badge off: the background was awake at ${awake} of ${visits.length} pages`] : []),
  ];
}

function notAnonymous(calls, visits, apiHost) {
  const allowed = new Set(
    visits.filter(({ isAllowed }) => isAllowed).map(({ canonical }) => prefixOf(canonical)),
  );
  const wrong = calls.filter(
    ({ method, path, host, cookie, authorization, referer, body }) =>
      method !== 'GET' ||
      host !== apiHost ||
      !allowed.has(LOOK_UP.exec(path)?.[1]) ||
      [cookie, authorization, referer, body].some((given) => given !== undefined),
  );
  return [
    ...wrong.map((call) => `badge on: ${JSON.stringify(call)}`),
    ...(calls.length === 0 ? ['badge on: nothing was looked up'] : []),
    ...visits.filter(isBadgeWrong).map(({ address, badge }) => `badge on: "${badge}" at ${address}`),
  ];
}

/** A score where it is known and allowed, and nowhere else. */
function isBadgeWrong({ badge, isKnown, isAllowed }) {
  return (badge !== '') !== (isKnown && isAllowed);
}

function prefixOf(address) {
  return createHash('sha256').update(address).digest('hex').slice(0, 4);
}
