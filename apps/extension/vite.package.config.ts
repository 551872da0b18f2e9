import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The packer with all it needs in one file, so that a server can offer packages that know its address. */
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
