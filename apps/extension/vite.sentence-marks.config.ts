import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Builds the content script that marks sentences. Content scripts can't be modules. */
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ['@vaglio/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/unpacked/marks'),
    emptyOutDir: false,
    target: 'chrome88',
    lib: {
      entry: resolve(import.meta.dirname, 'src/sentence-marks/mark-page.ts'),
      formats: ['iife'],
      name: 'vaglioMarks',
      fileName: () => 'mark-page.js',
    },
  },
});
