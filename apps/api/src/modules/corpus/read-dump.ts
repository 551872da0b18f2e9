import { createHash, type KeyObject, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import {
  CORPUS_FORMAT,
  CORPUS_TABLES,
  type CorpusFile,
  type CorpusManifest,
  type CorpusSignature,
  type CorpusTable,
} from '@vaglio/contracts';
import { StartError } from '../../shared/process/explain-failure.js';
import { isMissing, MANIFEST, SIGNATURE } from './dump-folder.js';

/** Checks the files of a dump against its manifest, and the manifest against its signature if a key is given. */
export async function verifiedDump(folder: string, key: KeyObject | null): Promise<CorpusManifest> {
  const bytes = await readFileOf(folder, MANIFEST);
  if (key) await requireSignature(folder, bytes, key);
  const manifest = parsedManifest(bytes);
  for (const file of manifest.files) await requireFile(folder, file);
  return manifest;
}

/** Reads the records of a table in batches. */
export async function* recordsOf<Row>(
  folder: string,
  table: CorpusTable,
  batchSize: number,
): AsyncGenerator<Row[]> {
  const input = createReadStream(join(folder, `${table}.jsonl.gz`)).pipe(createGunzip());
  let rows: Row[] = [];
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    rows.push(JSON.parse(line) as Row);
    if (rows.length < batchSize) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function requireSignature(folder: string, manifest: Buffer, key: KeyObject): Promise<void> {
  const { signature } = JSON.parse((await readFileOf(folder, SIGNATURE)).toString()) as CorpusSignature;
  if (!verify(null, manifest, key, Buffer.from(signature, 'base64')))
    throw new StartError(`${MANIFEST} was changed, or another key signed it.`);
}

function parsedManifest(bytes: Buffer): CorpusManifest {
  try {
    const manifest = JSON.parse(bytes.toString()) as CorpusManifest;
    const names = manifest.files.map(({ name }) => name);
    if (
      manifest.format === CORPUS_FORMAT &&
      CORPUS_TABLES.every((table) => names.includes(`${table}.jsonl.gz`))
    )
      return manifest;
  } catch {
    throw new StartError(`${MANIFEST} is no manifest of an open corpus: it was cut or changed.`);
  }
  throw new StartError(`${MANIFEST} has another format version, which this version of Vaglio cannot read.`);
}

async function requireFile(folder: string, { name, bytes, sha256 }: CorpusFile): Promise<void> {
  if (!/^[\w-]+(?:\.[\w-]+)+$/.test(name))
    throw new StartError(`${MANIFEST} names a file outside of the dump.`);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(join(folder, name)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch (error) {
    throw explain(folder, name, error);
  }
  if (size < bytes) throw new StartError(`${name} was cut: it has ${size} of ${bytes} bytes.`);
  if (hash.digest('hex') !== sha256)
    throw new StartError(`${name} was changed: its SHA-256 is not that of the manifest.`);
}

async function readFileOf(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    throw explain(folder, name, error);
  }
}

function explain(folder: string, name: string, error: unknown): unknown {
  return isMissing(error) ? new StartError(`${name} is missing in ${folder}.`) : error;
}
