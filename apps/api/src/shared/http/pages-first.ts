import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a request or hands it on; it meets what Node gives, without anything that Express adds. */
export type PageDoor = (request: Request, response: Response, next: () => void) => void;

/**
 * Lets the site answer before Express prepares a request for its chain: that alone costs as much as sending a page that is
 * kept. Whatever the site does not answer takes the usual way.
 */
export function answerPagesFirst(server: Server, door: PageDoor): void {
  const usual = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    door(request as Request, response as Response, () => {
      for (const listener of usual) listener(request, response);
    });
  });
}
