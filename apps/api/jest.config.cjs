const preset = require('../../jest.preset.cjs');

/** `small` meets nothing outside the process; `database` and `e2e` need the Postgres that `tools/check/test` starts. */
const project = (displayName, testMatch) => ({ ...preset, displayName, rootDir: __dirname, testMatch });

module.exports = {
  projects: [
    project('small', ['<rootDir>/src/**/*.spec.ts']),
    project('database', ['<rootDir>/src/**/*.db-spec.ts']),
    project('e2e', ['<rootDir>/e2e/**/*.e2e-spec.ts']),
  ],
};
