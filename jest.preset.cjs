// No test uses the internet; child processes inherit this.
process.env.LOOKUPS ??= 'off';
// Long, because connections and locks are slow on a busy machine; the fault suite tests the real limits.
process.env.DATABASE_CONNECT_TIMEOUT_MS ??= '30000';
process.env.DATABASE_LOCK_TIMEOUT_MS ??= '20000';

/**
 * Compiles to CommonJS: Nest 12 ships only ES modules, and Jest's ES module mode cannot load it on Node 20, so swc converts
 * our sources and these packages.
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
    '\\.module\\.css$': require.resolve('./tools/check/jest/css-module.cjs'),
  },
  extensionsToTreatAsEsm: [],
};
