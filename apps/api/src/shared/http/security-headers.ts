import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

/** Header names and values, ready to be set. */
export type HeaderList = readonly (readonly [string, string])[];

/** What helmet answers never varies by request, so it is asked once and not on every call. */
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

/** For answers of the API: nothing in them may run, load or be framed. */
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

/** For pages that bring their own Content-Security-Policy. */
export function pageHeaders(isHttps: boolean): HeaderList {
  return headersOf({
    ...shared(isHttps),
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    xFrameOptions: false,
  });
}
