import { decodeText } from './decode-text.js';

const LATIN = Buffer.from('caff\xe8 \x80 \x93citt\xe0\x94', 'latin1');
const CITTA = 'citt\u00e0';
const UTF8 = Buffer.from(CITTA);
const LATIN_TEXT = 'caff\u00e8 \u20ac \u201ccitt\u00e0\u201d';
const SHIFT_JIS = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);

function page(head: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<html><head>${head}</head><body>`), body]);
}

describe('decodeText', () => {
  it.each([
    ['windows-1252 by header', LATIN, 'text/html; charset=windows-1252', LATIN_TEXT],
    ['iso-8859-1, which means windows-1252', LATIN, 'text/html; charset=ISO-8859-1', LATIN_TEXT],
    [
      'iso-8859-15',
      Buffer.from('\xa4 caff\xe8', 'latin1'),
      'text/html;charset="iso-8859-15"',
      '\u20ac caff\u00e8',
    ],
    ['shift_jis', SHIFT_JIS, 'text/html; charset=shift_jis', '\u65e5\u672c'],
    ['utf-8 by header', UTF8, 'text/html; charset=utf-8', CITTA],
    ['nothing declared, utf-8', UTF8, 'text/html', CITTA],
    ['nothing declared, windows-1252', LATIN, 'text/html', LATIN_TEXT],
    [
      'a utf-8 byte-order mark against the header',
      Buffer.from('\ufeffcitt\u00e0'),
      'text/html; charset=latin1',
      CITTA,
    ],
    [
      'a utf-16 byte-order mark',
      Buffer.from('\ufeffcitt\u00e0', 'utf16le'),
      'text/html; charset=utf-8',
      CITTA,
    ],
    [
      'a big-endian utf-16 byte-order mark',
      Buffer.from('\ufeffcitt\u00e0', 'utf16le').swap16(),
      'text/html',
      CITTA,
    ],
    [
      'utf-8 declared as latin1',
      Buffer.from('citt\u00e0 \u2013 \u20ac'),
      'text/html; charset=iso-8859-1',
      'citt\u00e0 \u2013 \u20ac',
    ],
    ['windows-1252 declared as utf-8', LATIN, 'text/html; charset=utf-8', LATIN_TEXT],
    ['an unknown label', UTF8, 'text/html; charset=klingon', CITTA],
    [
      'a broken sequence among valid ones',
      Buffer.from('citt\u00e0 \xff', 'latin1'),
      'text/html; charset=klingon',
      'citt\u00e0 \u00ff',
    ],
    ['an empty body', Buffer.alloc(0), 'text/html', ''],
  ])('decodes %s', (_name, bytes, contentType, text) => {
    expect(decodeText(bytes, contentType).text).toBe(text);
  });

  it.each([
    ['<meta charset=windows-1252>', LATIN, 'windows-1252', '\u20ac'],
    [
      '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">',
      SHIFT_JIS,
      'shift_jis',
      '\u65e5\u672c',
    ],
    ["<META CHARSET='iso-8859-15'>", Buffer.from('\xa4', 'latin1'), 'iso-8859-15', '\u20ac'],
    ['<meta charset="utf-16">', UTF8, 'utf-8', CITTA],
  ])('uses the encoding declared in the page: %s', (head, body, encoding, text) => {
    const decoded = decodeText(page(head, body), 'text/html');
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text).toContain(text);
  });

  it('keeps valid sequences and replaces broken ones', () => {
    const bytes = Buffer.concat([Buffer.from('citt\u00e0 '), Buffer.from([0xff])]);
    expect(decodeText(bytes, 'text/html; charset=utf-8').text).toBe('citt\u00e0 \ufffd');
  });
});
