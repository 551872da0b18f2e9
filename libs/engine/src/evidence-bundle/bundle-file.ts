import { crc32 } from 'node:zlib';
import { BundleRefusal } from './refusal.js';

/** Limit for a whole file. A page has at most a few megabytes. */
export const MAX_BUNDLE_BYTES = 64 * 1024 * 1024;
const MAX_PARTS = 16;
const MAX_NAME_LENGTH = 64;
const NAME = /^[a-z][a-z0-9-]*\.[a-z]+$/;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const VERSION = 20;
/** The earliest date of the ZIP format; the real dates are in the manifest. */
const FIRST_DAY = 0x0021;

export interface BundlePart {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Writes a ZIP without compression, folders, dates and attributes. The same parts give the same bytes. */
export function writeBundleFile(parts: readonly BundlePart[]): Buffer {
  const written: Buffer[] = [];
  const central: Buffer[] = [];
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(LOCAL);
  let offset = 0;
  for (const { name, bytes } of parts) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(FIRST_DAY, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([signature, common, Buffer.from(name, 'latin1'), bytes]);
    const entry = Buffer.alloc(CENTRAL_BYTES);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(VERSION, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    central.push(entry, Buffer.from(name, 'latin1'));
    written.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...written, directory, end]);
}

/** Refuses other ZIP files, because programs could read different parts from them. @throws BundleRefusal */
export function readBundleFile(file: Buffer): readonly BundlePart[] {
  refuseLargeFile(file.length);
  if (file.length < 4 || file.readUInt32LE(0) !== LOCAL)
    throw new BundleRefusal(
      'not-a-bundle',
      'This is not an evidence bundle: it does not start like a ZIP file.',
    );
  const parts: BundlePart[] = [];
  const names = new Set<string>();
  let offset = 0;
  while (offset + 4 <= file.length && file.readUInt32LE(offset) === LOCAL) {
    const part = readPart(file, offset);
    if (names.has(part.name))
      throw new BundleRefusal('duplicate-name', `Two parts have the name ${part.name}.`);
    names.add(part.name);
    parts.push(part);
    if (parts.length > MAX_PARTS)
      throw new BundleRefusal('altered-container', `A bundle has at most ${MAX_PARTS} parts.`);
    offset += LOCAL_BYTES + part.name.length + part.bytes.length;
  }
  const expected = writeBundleFile(parts);
  if (file.length < expected.length && expected.subarray(0, offset).equals(file.subarray(0, offset)))
    throw new BundleRefusal('truncated', 'The file is cut off: its end is missing.');
  if (!expected.equals(file))
    throw new BundleRefusal(
      'altered-container',
      'The container was altered: its headers or its directory differ from those that Vaglio writes.',
    );
  return parts;
}

/** Called before a file is read into memory. @throws BundleRefusal */
export function refuseLargeFile(bytes: number): void {
  if (bytes > MAX_BUNDLE_BYTES)
    throw new BundleRefusal('too-large', `A bundle has at most ${MAX_BUNDLE_BYTES / 1024 / 1024} MB.`);
}

function readPart(file: Buffer, offset: number): BundlePart {
  if (offset + LOCAL_BYTES > file.length) throw cutOff();
  const flags = file.readUInt16LE(offset + 6);
  const method = file.readUInt16LE(offset + 8);
  const crc = file.readUInt32LE(offset + 14);
  const [packed, size] = [file.readUInt32LE(offset + 18), file.readUInt32LE(offset + 22)];
  const [nameLength, extraLength] = [file.readUInt16LE(offset + 26), file.readUInt16LE(offset + 28)];
  const name = file.toString('latin1', offset + LOCAL_BYTES, offset + LOCAL_BYTES + nameLength);
  if (nameLength > MAX_NAME_LENGTH || !NAME.test(name))
    throw new BundleRefusal(
      'bad-name',
      `A part has a name that is not allowed: ${JSON.stringify(name.slice(0, MAX_NAME_LENGTH))}.`,
    );
  if (method !== 0 || packed !== size)
    throw new BundleRefusal('compressed-part', `${name} is compressed, which is not allowed in a bundle.`);
  if (flags !== 0 || extraLength !== 0)
    throw new BundleRefusal(
      'altered-container',
      `The header of ${name} differs from those that Vaglio writes.`,
    );
  const start = offset + LOCAL_BYTES + nameLength;
  if (start + size > file.length) throw cutOff();
  const bytes = file.subarray(start, start + size);
  if (crc32(bytes) !== crc)
    throw new BundleRefusal('part-damaged', `${name} is damaged: its checksum is wrong.`);
  return { name, bytes };
}

function cutOff(): BundleRefusal {
  return new BundleRefusal('truncated', 'The file is cut off in the middle of a part.');
}
