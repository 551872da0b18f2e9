import type { IncomingMessage } from 'node:http';

/** The ways in which we compress, the smaller one first. */
export type Encoding = 'br' | 'gzip';

const ACCEPTED: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/,
};

/** The encoding to answer in: of what the browser takes, the smaller one. */
export function encodingFor({ headers }: IncomingMessage): Encoding | null {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return null;
  if (ACCEPTED.br.test(accepted)) return 'br';
  return ACCEPTED.gzip.test(accepted) ? 'gzip' : null;
}

export function acceptsGzip({ headers }: IncomingMessage): boolean {
  return ACCEPTED.gzip.test(String(headers['accept-encoding'] ?? ''));
}
