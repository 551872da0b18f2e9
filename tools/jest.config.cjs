const preset = require('../jest.preset.cjs');

/** `small` needs nothing outside the process, `shape` reads the tree, `system` runs the programs from outside. */
const project = (displayName, testMatch, more = {}) => ({
  ...preset,
  displayName,
  rootDir: __dirname,
  testMatch,
  testPathIgnorePatterns: ['/dist/', '/node_modules/'],
  ...more,
});

module.exports = {
  projects: [
    project('small', ['<rootDir>/**/*.spec.ts'], {
      testPathIgnorePatterns: ['/dist/', '/node_modules/', '<rootDir>/check/tree/'],
    }),
    project('shape', ['<rootDir>/check/tree/**/*.spec.ts']),
    project('system', ['<rootDir>/**/*.e2e-spec.ts']),
  ],
};
