const preset = require('../jest.preset.cjs');

/** `small` needs no servers, `shape` tests the repository itself, `system` runs the programs. */
const project = (displayName, testMatch, ...ignored) => ({
  ...preset,
  displayName,
  rootDir: __dirname,
  testMatch: [testMatch],
  testPathIgnorePatterns: ['/dist/', '/node_modules/', ...ignored],
});

module.exports = {
  projects: [
    project('small', '<rootDir>/**/*.spec.ts', '<rootDir>/check/tree/'),
    project('shape', '<rootDir>/check/tree/**/*.spec.ts'),
    project('system', '<rootDir>/**/*.e2e-spec.ts'),
  ],
};
