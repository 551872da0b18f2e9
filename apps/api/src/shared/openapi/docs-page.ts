export const DOCS_PAGE = `<!doctype html>
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

/** A file of its own, so that the page needs no inline script. */
export const DOCS_START = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#documentation',
  deepLinking: true,
  validatorUrl: null,
});
`;
