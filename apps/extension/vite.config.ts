import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, 'src');

/** Builds the settings page. */
export default defineConfig({
  root,
  base: '/',
  publicDir: resolve(import.meta.dirname, 'public'),
  resolve: { conditions: ['@vaglio/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/unpacked'),
    emptyOutDir: true,
    target: 'chrome88',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { options: resolve(root, 'options/index.html') },
    },
  },
});
