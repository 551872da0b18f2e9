/** Runs the TypeScript sources in a real worker thread, so tests of the pool need no build. */
const { existsSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformFileSync } = require('@swc/core');

const CONTRACTS = join(__dirname, '../../../../contracts/src/index.ts');
const resolve = Module._resolveFilename;

Module._resolveFilename = function (request, parent, ...rest) {
  if (request === '@vaglio/contracts') return CONTRACTS;
  const asSource = request.replace(/\.js$/, '.ts');
  if (request.startsWith('.') && parent?.path && existsSync(join(parent.path, asSource)))
    return join(parent.path, asSource);
  return resolve.call(this, request, parent, ...rest);
};

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformFileSync(filename, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};

require('../job.worker.ts');
