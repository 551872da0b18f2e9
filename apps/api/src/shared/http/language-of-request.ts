import { DEFAULT_LANGUAGE, LANGUAGES, languageOfTag, type Language } from '@vaglio/contracts';
import type { IncomingMessage } from 'node:http';

/** The interface language with the highest weight in `Accept-Language`. */
export function languageOfRequest(request: IncomingMessage): Language {
  const header = request.headers['accept-language'];
  if (!header) return DEFAULT_LANGUAGE;
  const preferred = header
    .slice(0, 500)
    .split(',')
    .map(parseEntry)
    .filter(({ tag, weight }) => weight > 0 && isKnown(tag))
    .sort((a, b) => b.weight - a.weight)[0];
  return languageOfTag(preferred?.tag);
}

const isKnown = (tag: string): boolean =>
  ['*', ...LANGUAGES].some((known) => tag.toLowerCase().startsWith(known));

function parseEntry(entry: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { tag, weight: quality ? Number(quality.slice(2)) || 0 : 1 };
}
