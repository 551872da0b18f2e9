const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Kinds of suites from the one that takes longest: whole programs, browsers, then the API in its own process. */
const LONGEST_FIRST = ['system', 'web e2e', 'admin e2e', 'extension e2e', 'database', 'e2e'];

/**
 * A fresh clone has no times of an earlier run, and Jest then goes by the size of files: short files that start programs
 * and browsers came last, when nothing else was left to run.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const places = new Map([...tests].map((test) => [test, [kindOf(test), -statSync(test.path).size]]));
    return [...tests].sort((one, other) => {
      const [kind, size] = places.get(one);
      const [otherKind, otherSize] = places.get(other);
      return kind - otherKind || size - otherSize;
    });
  }
};

function kindOf({ context }) {
  const name = context.config.displayName?.name ?? '';
  const at = LONGEST_FIRST.findIndex((kind) => name.endsWith(kind));
  return at === -1 ? LONGEST_FIRST.length : at;
}
