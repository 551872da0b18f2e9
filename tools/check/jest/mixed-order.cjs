const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Kinds of suites that start programs and browsers, from the one that takes longest. */
const WITH_PROGRAMS = ['system', 'web e2e', 'admin e2e', 'extension e2e'];

/**
 * A fresh clone has no times of an earlier run, and Jest then goes by the size of files alone. Here suites that start
 * programs, which keep the processors busy, alternate with the others, which wait for Postgres half of their time.
 */
module.exports = class MixedOrder extends Sequencer {
  sort(tests) {
    const sizes = new Map([...tests].map((test) => [test, statSync(test.path).size]));
    const ordered = [...tests].sort(
      (one, other) => kindOf(one) - kindOf(other) || sizes.get(other) - sizes.get(one),
    );
    const others = ordered.filter((test) => kindOf(test) === WITH_PROGRAMS.length);
    const withPrograms = ordered.filter((test) => !others.includes(test));
    const longer = Math.max(withPrograms.length, others.length);
    return Array.from({ length: longer }, (_, at) => [withPrograms[at], others[at]])
      .flat()
      .filter((test) => test !== undefined);
  }
};

function kindOf({ context }) {
  const name = context.config.displayName?.name ?? '';
  const at = WITH_PROGRAMS.findIndex((kind) => name.endsWith(kind));
  return at === -1 ? WITH_PROGRAMS.length : at;
}
