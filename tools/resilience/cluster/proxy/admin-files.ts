import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Response } from 'express';

type Headers = readonly (readonly [name: string, value: string])[];

/** The back-office as files, with the headers that docker/admin/nginx.conf gives them. */
export function adminFiles(root: string): RequestHandler {
  const folder = join(root, 'apps', 'admin', 'dist');
  const conf = readFileSync(join(root, 'docker', 'admin', 'nginx.conf'), 'utf8');
  const assets = headersOf(conf, '/admin-dashboard/assets/');
  const screens = headersOf(conf, '/admin-dashboard');
  const options = { index: false, redirect: false, cacheControl: false } as const;
  return express
    .Router()
    .use(
      '/admin-dashboard/assets',
      express.static(join(folder, 'assets'), { ...options, fallthrough: false, setHeaders: giving(assets) }),
    )
    .use('/admin-dashboard', express.static(folder, { ...options, setHeaders: giving(screens) }))
    .get('/admin-dashboard{/*screen}', (_request, response) => {
      giving(screens)(response);
      response.sendFile(join(folder, 'index.html'), { cacheControl: false });
    });
}

function giving(headers: Headers): (response: Response) => void {
  return (response) => headers.forEach(([name, value]) => response.setHeader(name, value));
}

/** What nginx adds to the answers of one location. */
export function headersOf(conf: string, location: string): Headers {
  const [, block = ''] = conf.split(`location ${location} {`);
  const [inside = ''] = block.split('}');
  return [...inside.matchAll(/add_header (\S+) (?:"([^"]*)"|(\S+?))(?: always)?;/g)].map(
    ([, name = '', quoted, plain]) => [name, quoted ?? plain ?? ''] as const,
  );
}
