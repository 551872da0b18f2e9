import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env.VAGLIO_API ?? 'http://localhost:3000';

export default defineConfig({
  base: '/admin-dashboard/',
  plugins: [react()],
  resolve: { conditions: ['@vaglio/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // Inlined assets would be data: URLs, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
  server: { port: 5174, proxy: { '/api': API } },
  preview: { port: 4174, proxy: { '/api': API } },
});
