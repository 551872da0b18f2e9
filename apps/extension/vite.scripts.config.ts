import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const SCRIPTS = {
  background: { entry: 'src/background/background.ts', name: 'vaglioBackground', file: 'background.js' },
  marks: {
    entry: 'src/sentence-marks/content-script.ts',
    name: 'vaglioMarks',
    file: 'marks/content-script.js',
  },
};

/** Builds a script that can't be a module: a content script, or a service worker of Chrome before 91. */
export default defineConfig(({ mode }) => {
  const { entry, name, file } = SCRIPTS[mode as keyof typeof SCRIPTS];
  return {
    publicDir: false,
    resolve: { conditions: ['@vaglio/source', 'module', 'browser', 'development|production'] },
    build: {
      outDir: resolve(import.meta.dirname, 'dist/unpacked'),
      emptyOutDir: false,
      target: 'chrome88',
      lib: { entry: resolve(import.meta.dirname, entry), formats: ['iife'], name, fileName: () => file },
    },
  };
});
