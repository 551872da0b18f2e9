interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/** The characters of windows-1252 at 0x80 to 0x9f. Five places are unassigned and stay control characters. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
const HEAD_BYTES = 4096;
const META =
  /<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?\s*([\w:.-]{2,40})|^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w:.-]{2,40})/i;

/** Decodes by byte-order mark, then header, then `<meta>`. Common wrong declarations are corrected. */
export function decodeText(bytes: Buffer, contentType: string): DecodedText {
  const byMark = encodingOfMark(bytes);
  if (byMark) return decodeAs(bytes, byMark);
  const declared = known(headerLabel(contentType)) ?? known(metaLabel(bytes));
  if (declared === null) return decodeAs(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  if (declared === 'utf-8') return decodedUtf8(bytes);
  // Bytes beyond ASCII that are valid UTF-8 are UTF-8, even when a server setting says Latin-1.
  const isReallyUtf8 = declared === 'windows-1252' && bytes.some((byte) => byte >= 0x80) && isUtf8(bytes);
  return decodeAs(bytes, isReallyUtf8 ? 'utf-8' : declared);
}

function encodingOfMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function headerLabel(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?\s*([\w:.-]{2,40})/i.exec(contentType)?.[1];
}

function metaLabel(bytes: Buffer): string | undefined {
  const match = META.exec(bytes.toString('latin1', 0, HEAD_BYTES));
  const label = match?.[1] ?? match?.[2];
  // A page in UTF-16 has no declaration that is readable as ASCII.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/** The standard name of an encoding: null without a label, UTF-8 for an unknown one. */
function known(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}

/** Declared as UTF-8 but without a valid sequence beyond ASCII: an old page under a new server setting. */
function decodedUtf8(bytes: Buffer): DecodedText {
  const decoded = decodeAs(bytes, 'utf-8');
  const isBroken = decoded.text.includes('\ufffd') && !/[\u0080-\ufffc]/.test(decoded.text);
  return isBroken ? decodeAs(bytes, 'windows-1252') : decoded;
}

function decodeAs(bytes: Buffer, encoding: string): DecodedText {
  if (encoding === 'windows-1252') return { text: windows1252(bytes), encoding };
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** Node 20 decodes windows-1252 as Latin-1 and loses the euro sign, curly quotes and dashes. */
function windows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (byte) => WINDOWS_1252[byte.charCodeAt(0) - 0x80] ?? byte);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
