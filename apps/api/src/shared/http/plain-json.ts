import type { Express, Response } from 'express';

/**
 * Answers objects as JSON without what Express looks up for each of them: its settings for JSON, the type and the charset
 * to merge, an ETag that we don't send. Every call of the API passes here.
 */
export function answerJsonPlainly(express: Express): void {
  express.response.json = plainJson;
}

function plainJson(this: Response, body: unknown): Response {
  const bytes = Buffer.from(JSON.stringify(body));
  this.setHeader('Content-Type', 'application/json; charset=utf-8');
  this.setHeader('Content-Length', bytes.length);
  this.end(bytes);
  return this;
}
