import { createServer } from 'node:net';

const LOWEST = 20_000;
/** From here on the system gives ports to outgoing connections, so that a stopped server could lose its port. */
const EPHEMERAL_FROM = 32_768;

/** Whether a port is free; rejects for any other error than a port in use. */
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

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (EPHEMERAL_FROM - LOWEST));
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
}
