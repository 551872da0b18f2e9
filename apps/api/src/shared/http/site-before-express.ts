import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a request or calls `next`; it gets Node's objects, without what Express adds. */
export type SiteHandler = (request: Request, response: Response, next: () => void) => void;

/**
 * Lets the site answer before Express prepares a request for its chain: that alone costs as much as sending a
 * cached page. What the site does not answer goes on to Express.
 */
export function answerSiteBeforeExpress(server: Server, handler: SiteHandler): void {
  const usual = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    handler(request as Request, response as Response, () => {
      for (const listener of usual) listener(request, response);
    });
  });
}
