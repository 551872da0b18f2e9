import { ContentInaccessibleError } from '../analysis.types.js';

const PAGE_TYPE = /^(?:text\/(?:html|plain|x-html|xml)|application\/(?:xhtml\+xml|xml))$/;
const MAGIC_BYTES: readonly (readonly [string, string])[] = [
  ['%PDF-', 'pdf'],
  ['\x89PNG', 'image'],
  ['GIF8', 'image'],
  ['\xff\xd8\xff', 'image'],
  ['PK\x03\x04', 'archive'],
  ['\x1f\x8b', 'archive'],
  ['RIFF', 'media'],
  ['OggS', 'media'],
  ['ID3', 'media'],
  ['\x1a\x45\xdf\xa3', 'media'],
  ['\x7fELF', 'program'],
  ['MZ\x90', 'program'],
];

/** Refuses on the headers what is neither a page nor text. A missing type passes: the body decides. */
export function refuseOtherTypes(contentType: string): void {
  const type = mediaType(contentType);
  if (type !== '' && !PAGE_TYPE.test(type))
    throw new ContentInaccessibleError('unsupported_type', false, type.slice(0, 80));
}

/** The content type that the bytes bear out: pictures and documents under a page's name are refused, a missing one is found. */
export function sniffedType(bytes: Buffer, contentType: string): string {
  const start = bytes.toString('latin1', 0, 512);
  const disguised = MAGIC_BYTES.find(([magic]) => start.startsWith(magic));
  if (disguised) throw new ContentInaccessibleError('unsupported_type', false, disguised[1]);
  if (mediaType(contentType) !== '') return contentType;
  if (start.includes('\0') && !/^(?:\xff\xfe|\xfe\xff)/.test(start))
    throw new ContentInaccessibleError('unsupported_type', false, 'binary');
  return /<(?:!doctype|html|head|body|meta|title|article|p|div)\b/i.test(start) ? 'text/html' : 'text/plain';
}

function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
