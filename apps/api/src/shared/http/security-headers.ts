import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

export type HeaderList = readonly (readonly [string, string])[];

/** Calls helmet once and not for each request, because its headers never vary. */
function headersOf(options: HelmetOptions): HeaderList {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return [...headers];
}

const shared = (isHttps: boolean) => ({
  strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
});

/** Headers of API responses. */
export function apiHeaders(isHttps: boolean): HeaderList {
  return headersOf({
    ...shared(isHttps),
    crossOriginOpenerPolicy: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
}

/** Headers of pages, which set their own Content-Security-Policy. */
export function pageHeaders(isHttps: boolean): HeaderList {
  return headersOf({
    ...shared(isHttps),
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    xFrameOptions: false,
  });
}
