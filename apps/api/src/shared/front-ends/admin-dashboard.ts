import { dirname, join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

/**
 * The back-office loads nothing from other origins. The hash is that of the empty string: the style library creates empty
 * <style> elements and fills them through the CSSOM, to which the policy does not apply.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** Serves the built files. All other paths get index.html, because screens are rendered in the browser. */
export function adminDashboard(indexFile: string): RequestHandler {
  const root = dirname(indexFile);
  const assets = express.static(join(root, 'assets'), {
    fallthrough: false,
    index: false,
    redirect: false,
    setHeaders: (response) => response.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
  });
  const others = express.static(root, { index: false, redirect: false, maxAge: '1h' });
  return Router()
    .use('/assets', assets)
    .use((request, response, next) =>
      request.path.endsWith('.html') ? next() : others(request, response, next),
    )
    .get('/{*screen}', (_request, response) => {
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('X-Frame-Options', 'DENY');
      response.sendFile(indexFile, { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
    });
}
