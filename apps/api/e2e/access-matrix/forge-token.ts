import { createHmac } from 'node:crypto';

type Claims = Record<string, unknown>;

interface Forgery {
  readonly header?: Claims;
  readonly payload?: Claims;
  /** Null leaves the signature empty. */
  readonly secret: string | null;
  readonly hash?: 'sha256' | 'sha512';
}

/** A genuine token with some of it replaced, signed as told. */
export function forgeToken(genuine: string, { header, payload, secret, hash = 'sha256' }: Forgery): string {
  const [head = '', body = ''] = genuine.split('.');
  const unsigned = [
    { ...read(head), ...header },
    { ...read(body), ...payload },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = secret === null ? '' : createHmac(hash, secret).update(unsigned).digest('base64url');
  return `${unsigned}.${signature}`;
}

function read(part: string): Claims {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
}
