// No test asks the real internet; children that a test starts inherit this.
process.env.LOOKUPS ??= 'off';
// A busy machine gives a connection and a lock late; that a call is answered in time is shown by the fault suite.
process.env.DATABASE_CONNECT_TIMEOUT_MS ??= '30000';
process.env.DATABASE_LOCK_TIMEOUT_MS ??= '20000';

/**
 * One Jest set-up for every project. CommonJS on purpose: Nest 12 ships ES modules only, and Jest's own ES module mode
 * cannot load it on Node 20, so swc turns our sources and those packages into CommonJS.
 */
const swcFor = (parser) => [
  '@swc/jest',
  {
    jsc: {
      parser: { ...parser, decorators: true, dynamicImport: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      target: 'es2022',
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

const ESM_ONLY_PACKAGES = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'uuid',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'tldts',
  'tldts-core',
  '@csstools',
  'boolbase',
  'css-select',
  'css-what',
  'nth-check',
  'openid-client',
  'oauth4webapi',
  'jose',
];

module.exports = {
  setupFilesAfterEnv: [require.resolve('./tools/check/jest/timeout.cjs')],
  testEnvironment: 'node',
  testEnvironmentOptions: {
    customExportConditions: ['@vaglio/source', 'node', 'node-addons'],
  },
  transform: {
    '\\.tsx?$': swcFor({ syntax: 'typescript', tsx: true }),
    '\\.m?js$': swcFor({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY_PACKAGES.join('|')})/)`],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.module\\.css$': '<rootDir>/../../tools/check/jest/css-module.cjs',
  },
  extensionsToTreatAsEsm: [],
};
