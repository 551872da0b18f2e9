import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, 'src');

/** Builds the popup with inline styles and one script, because every further file delays the first paint. */
export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  resolve: { conditions: ['@vaglio/source', 'module', 'browser', 'development|production'] },
  plugins: [stylesInPage()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/unpacked'),
    emptyOutDir: false,
    target: 'chrome88',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: { popup: resolve(root, 'popup/index.html') } },
  },
});

/** Moves the styles into the page. `build/zip.mjs` adds their hash to the content security policy. */
function stylesInPage(): Plugin {
  return {
    name: 'styles-in-page',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const page = files.find(({ fileName }) => fileName.endsWith('.html'));
      const sheets = files.filter(({ fileName }) => fileName.endsWith('.css'));
      if (page?.type !== 'asset') throw new Error('The popup has no page.');
      const styles = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : '')).join('');
      page.source = String(page.source)
        .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace('</head>', () => `<style>${styles.trim()}</style>\n  </head>`);
      for (const { fileName } of sheets) delete bundle[fileName];
    },
  };
}
