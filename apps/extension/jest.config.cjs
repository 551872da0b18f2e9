const preset = require('../../jest.preset.cjs');

const project = (displayName, testMatch) => ({ ...preset, displayName, rootDir: __dirname, testMatch });

module.exports = {
  projects: [
    project('small', ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx']),
    project('e2e', ['<rootDir>/e2e/**/*.e2e-spec.ts']),
  ],
};
