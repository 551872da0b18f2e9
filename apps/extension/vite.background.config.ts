import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Builds the background as a classic script, because Chrome before 91 has no modules in service workers. */
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ['@vaglio/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/unpacked'),
    emptyOutDir: false,
    target: 'chrome88',
    lib: {
      entry: resolve(import.meta.dirname, 'src/background/background.ts'),
      formats: ['iife'],
      name: 'vaglioBackground',
      fileName: () => 'background.js',
    },
  },
});
