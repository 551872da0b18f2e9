import { readFile } from 'node:fs/promises';
import { startLocalServer, type LocalServer } from '@vaglio/engine/testing/local-server';

/** Starts a server that answers every request with the HTML file. */
export async function startPageServer(file: string): Promise<LocalServer> {
  const page = await readFile(file);
  return startLocalServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
  });
}
