import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;

/** The files in a ZIP such as ours: no comment, no encryption, no 64-bit sizes. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('This is no plain ZIP.');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const extras = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, contentAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20)));
    at += 46 + nameLength + extras;
  }
  return files;
}

function contentAt(archive: Buffer, header: number, size: number): Buffer {
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const bytes = archive.subarray(start, start + size);
  return archive.readUInt16LE(header + 8) === STORED ? bytes : inflateRawSync(bytes);
}
