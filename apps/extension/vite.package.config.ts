import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Bundles the packer into a single file for the API, which packs the extension with its own address. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    target: 'node20',
    ssr: resolve(import.meta.dirname, 'build/create-zip.mjs'),
    rolldownOptions: { output: { entryFileNames: 'create-zip.mjs' } },
  },
});
