import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|webmanifest|txt)$/;

/** Compresses the files at build time, at the highest level. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(name)) continue;
        const file = join(dir, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        );
      }
    },
  };
}

/** Puts modules that many pages share into one chunk, because many small files need more requests and compress worse. */
const COMMON_IN_ONE = {
  groups: [{ name: 'common', minShareCount: 6, test: /[\\/]web[\\/]src[\\/](?:components|lib|config)[\\/]/ }],
};

const sourceCondition = '@vaglio/source';

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [react(), precompress()],
  resolve: {
    conditions: [sourceCondition, ...defaultClientConditions],
    // The figures of the evaluation, for the accuracy page.
    alias: { 'virtual:accuracy': join(import.meta.dirname, '../../docs/accuracy.json') },
  },
  ssr: {
    resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
    // React is bundled, so that its production build is used whatever NODE_ENV is at runtime.
    ...(command === 'build' && { noExternal: ['react', 'react-dom', 'react-router', 'react-router-dom'] }),
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: { handler: 'src/server/handler.ts', main: 'src/server/main.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // One style sheet for the whole site, so that pages that are fetched later are never unstyled.
        cssCodeSplit: false,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: COMMON_IN_ONE } },
      },
}));
