import type { RequestHandler } from 'express';
import { CACHING } from './caching.js';

export function extensionDownload(archive: string): RequestHandler {
  return (_request, response, next) => {
    response.type('application/zip');
    response.setHeader('Cache-Control', CACHING.ask);
    response.download(archive, 'vaglio-extension.zip', { cacheControl: false }, (error?: Error) => {
      if (error) next(error);
    });
  };
}
