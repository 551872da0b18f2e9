/** The session in a page: what was read, what was sent, and what was not as promised. */
export function summaryOf({ minutes, pauseMs, began, machine, sessions, troubles }) {
  const elsewhere = sessions.flatMap(({ log }) => log.filter(({ to }) => to === 'elsewhere'));
  const hosts = [...new Set(elsewhere.map(({ host }) => host))].sort();
  return [
    `- Command: \`node tools/bench/extension/record-session.mjs --minutes ${minutes} --pause ${pauseMs / 1000}\``,
    `- Begun: ${began.toISOString()}`,
    `- Machine: ${machine}`,
    '',
    '| badge | pages read | on allowed sites | calls that left the browser | calls that arrived | different beginnings of hashes | background awake at |',
    '| ----- | ---------: | ---------------: | --------------------------: | -----------------: | ----------------------------: | ------------------: |',
    ...sessions.map(rowOf),
    '',
    `Asked for elsewhere, by the browser itself and refused: ${hosts.join(', ') || 'nothing'}.`,
    ...firstCalls(sessions),
    '',
    troubles.length === 0
      ? 'Everything was as promised.'
      : `Not as promised:\n\n${troubles.map((each) => `- ${each}`).join('\n')}`,
    '',
  ].join('\n');
}

function rowOf({ badge, log, visits }) {
  const calls = log.filter(({ seenBy }) => seenBy === 'api');
  const cells = [
    badge,
    visits.length,
    visits.filter(({ isAllowed }) => isAllowed).length,
    log.filter(({ seenBy, to }) => seenBy === 'proxy' && to === 'api').length,
    calls.length,
    new Set(calls.map(({ path }) => path)).size,
    visits.filter(({ isAwake }) => isAwake).length,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The first calls as they arrived. */
function firstCalls(sessions) {
  const calls = sessions.flatMap(({ log }) => log.filter(({ seenBy }) => seenBy === 'api')).slice(0, 3);
  if (calls.length === 0) return [];
  return ['', '```', ...calls.map((call) => JSON.stringify(call)), '```'];
}
