import express, { type Response, Router } from 'express';
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import { existsSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const VIEWER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Serves Swagger UI for the committed OpenAPI document. */
export function apiDocs(documentFile: string): Router {
  if (!existsSync(documentFile)) {
    new Logger('OpenAPI').warn(
      `${documentFile} is missing: run "npm run openapi:generate". /api/docs answers 503.`,
    );
  }
  const router = Router();
  router.get('/', (_request, response) => send(response, 'html', DOCS_PAGE));
  router.get('/start.js', (_request, response) => send(response, 'js', DOCS_START));
  router.get('/openapi.json', (_request, response, next) => {
    response.sendFile(documentFile, { cacheControl: false }, (error?: Error) => {
      if (error) next(new DomainError('SERVICE_UNAVAILABLE', { cause: error }));
    });
  });
  const viewer = express.static(getAbsoluteFSPath(), { index: false, redirect: false, maxAge: '1d' });
  for (const file of VIEWER_FILES) router.get(`/${file}`, viewer);
  return router;

  function send(response: Response, type: string, content: string): void {
    if (!existsSync(documentFile)) throw new DomainError('SERVICE_UNAVAILABLE');
    response.setHeader('Content-Security-Policy', POLICY);
    response.type(type).send(content);
  }
}

const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vaglio API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="documentation"><noscript>The description of this API: <a href="/api/docs/openapi.json">openapi.json</a></noscript></main>
</body>
</html>
`;

/** A separate file, so that the page needs no inline script. All sections are folded, because rendering all blocks the browser. */
const DOCS_START = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#documentation',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;
