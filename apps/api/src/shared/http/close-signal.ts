import type { Response } from 'express';

/** Aborts when the client disconnects. */
export function closeSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  // The client may have left before the listener was added.
  if (response.destroyed) controller.abort();
  return controller.signal;
}
