import { languageOfHeader, type Language } from '@vaglio/contracts';
import type { IncomingMessage } from 'node:http';

/** The interface language that a caller asks for. */
export function languageOfRequest({ headers }: IncomingMessage): Language {
  return languageOfHeader(headers['accept-language']);
}
