import { createServer } from 'node:net';

/** Ports at and above this one are handed out by the system to outgoing connections, so a server there can lose its own. */
const EPHEMERAL_FROM = 32768;
const LOWEST = 20000;

/** Whether nothing listens on a port of an address now; an error other than "taken" is the caller's to explain. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port that is free now, below the ephemeral range. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (EPHEMERAL_FROM - LOWEST));
    if (await isPortFree(port, host)) return port;
  }
}
