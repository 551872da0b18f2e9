declare module 'proxy-addr' {
  import type { IncomingHttpHeaders } from 'node:http';
  export default function proxyAddr(
    request: { readonly socket: { readonly remoteAddress: string }; readonly headers: IncomingHttpHeaders },
    trust: (address: string, hop: number) => boolean,
  ): string;
}
