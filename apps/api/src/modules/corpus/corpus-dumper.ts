import { createHash, sign } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import {
  CORPUS_FORMAT,
  CORPUS_LICENCE,
  CORPUS_TABLES,
  type CorpusFile,
  type CorpusManifest,
  type CorpusSignature,
} from '@vaglio/contracts';
import type { SigningKeyPair } from '@vaglio/engine/evidence-bundle';
import { DataSource, type QueryRunner } from 'typeorm';
import { CorpusConfig } from '../../shared/config/analysis.config.js';
import { HttpConfig } from '../../shared/config/server.config.js';
import { sha256 } from '../../shared/crypto/sha256.js';
import { ADVISORY_LOCKS, withTryLock } from '../../shared/database/advisory-locks.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { ArticleChanges } from '../articles/index.js';
import { SigningKeys } from '../evidence-bundles/index.js';
import { CorpusFeed } from './corpus-feed.js';
import { RECORDS, type RecordSource } from './corpus-records.js';
import { CORPUS_SCHEMA } from './corpus-schema.js';
import { CorpusLimits } from './corpus.limits.js';
import { DumpFolder, MANIFEST, SIGNATURE, UNFINISHED } from './dump-folder.js';

const LICENCE_TEXT = `The tables of this dump are offered under the Creative Commons Attribution 4.0 International licence (CC BY 4.0):
${CORPUS_LICENCE.url}

Name the installation that manifest.json names, with its address and the day of the dump, and say what you changed.

The dump holds no text, no headline and no name. The articles behind its addresses belong to those who wrote them.
Please keep copies in step with the register of removals: its address is in manifest.json.
`;

interface DumpContext {
  readonly folder: string;
  readonly runner: QueryRunner;
  readonly signal?: AbortSignal | undefined;
}

/** Writes the dump of a day from one database snapshot. */
@Injectable()
export class CorpusDumper {
  private readonly logger = new Logger(CorpusDumper.name);

  constructor(
    private readonly database: DataSource,
    private readonly feed: CorpusFeed,
    private readonly dumps: DumpFolder,
    private readonly keys: SigningKeys,
    private readonly changes: ArticleChanges,
    private readonly http: HttpConfig,
    { openCorpus }: CorpusConfig,
    private readonly limits: CorpusLimits,
    jobs: PeriodicJobs,
  ) {
    if (openCorpus === 'off') return;
    jobs.add({
      name: 'write the open corpus',
      everyMs: limits.pollEveryMs,
      in: 'workers',
      run: (signal) => this.dumpIfDue(new Date(), signal),
    });
  }

  async dumpIfDue(now = new Date(), signal?: AbortSignal): Promise<void> {
    const startedAt = Date.now();
    if (now.getUTCHours() < this.limits.fromHour) return;
    if (await this.dumps.find(dayOf(now))) return;
    try {
      const manifest = await this.dump(now, signal);
      if (!manifest) return;
      const bytes = manifest.files.reduce((total, file) => total + file.bytes, 0);
      const ms = Date.now() - startedAt;
      this.logger.log({ msg: 'open corpus written', day: manifest.day, bytes, ms });
    } catch (error) {
      if (signal?.aborted) return;
      this.logger.error({ msg: 'open corpus not written; the previous dumps are kept', err: error });
    }
  }

  /** Null when another process is writing. */
  dump(now = new Date(), signal?: AbortSignal): Promise<CorpusManifest | null> {
    return withTryLock(this.database, ADVISORY_LOCKS.corpusDump, (runner) => this.write(runner, now, signal));
  }

  private async write(runner: QueryRunner, now: Date, signal?: AbortSignal): Promise<CorpusManifest> {
    const day = dayOf(now);
    const folder = join(this.dumps.path, `${day}${UNFINISHED}`);
    await this.dumps.deleteUnfinished();
    await mkdir(folder, { recursive: true });
    try {
      await this.feed.number();
      await runner.startTransaction('REPEATABLE READ');
      let manifest: CorpusManifest;
      try {
        manifest = await this.writeFiles({ folder, runner, signal }, now);
      } finally {
        await runner.rollbackTransaction();
      }
      const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
      await writeFile(join(folder, MANIFEST), bytes, { flush: true });
      const signature = signatureOf(bytes, await this.keys.current());
      await writeFile(join(folder, SIGNATURE), `${JSON.stringify(signature)}\n`, { flush: true });
      const target = join(this.dumps.path, day);
      // A dump of that day that is written again, or that lost a file.
      await rm(target, { recursive: true, force: true });
      await rename(folder, target);
      await this.dumps.prune();
      // Cached pages show the previous dump.
      await this.changes.announceAny(this.database.manager);
      return manifest;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  private async writeFiles(context: DumpContext, now: Date): Promise<CorpusManifest> {
    await context.runner.query('SET LOCAL statement_timeout = 0');
    // A slow disk pauses the transaction for longer than the limit of the connections.
    await context.runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const { installation, cursor } = await this.feed.endOf(context.runner);
    const [last] = await this.dumps.list();
    const files: CorpusFile[] = [];
    for (const table of CORPUS_TABLES)
      files.push(await this.writeTable(context, `${table}.jsonl.gz`, RECORDS[table]));
    const schema = `${JSON.stringify(CORPUS_SCHEMA, null, 2)}\n`;
    files.push(await writeText(context, 'schema.json', schema));
    files.push(await writeText(context, 'LICENCE.txt', LICENCE_TEXT));
    return {
      format: CORPUS_FORMAT,
      installation,
      publicUrl: this.http.publicUrl,
      number: (last?.number ?? 0) + 1,
      day: dayOf(now),
      madeAt: now.toISOString(),
      cursor,
      licence: CORPUS_LICENCE,
      files,
    };
  }

  private async writeTable(
    context: DumpContext,
    name: string,
    source: RecordSource<never>,
  ): Promise<CorpusFile> {
    const hash = createHash('sha256');
    const count = { records: 0, bytes: 0 };
    await pipeline(
      this.lines(context, source, count),
      createGzip(),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          count.bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(join(context.folder, name), { flush: true }),
    );
    return { name, ...count, sha256: hash.digest('hex') };
  }

  /** Reads with a cursor, so that memory use does not grow with the table. */
  private async *lines(
    { runner, folder, signal }: DumpContext,
    { sql, toRecord }: RecordSource<never>,
    count: { records: number },
  ): AsyncGenerator<string> {
    await runner.query(`DECLARE corpus_rows NO SCROLL CURSOR FOR ${sql}`);
    for (;;) {
      signal?.throwIfAborted();
      await this.requireSpace(folder);
      const rows = (await runner.query(`FETCH ${this.limits.rowsAtOnce} FROM corpus_rows`)) as never[];
      if (rows.length === 0) break;
      count.records += rows.length;
      yield rows.map((row) => `${JSON.stringify(toRecord(row))}\n`).join('');
    }
    await runner.query('CLOSE corpus_rows');
  }

  /** Throws when the disk is nearly full, because the database may be on the same disk. */
  private async requireSpace(folder: string): Promise<void> {
    const { minFreeBytes } = this.limits;
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free >= minFreeBytes) return;
    throw new Error(
      `${megabytes(free)} MB are free in ${folder}, and ${megabytes(minFreeBytes)} MB must stay free.`,
    );
  }
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1e6);

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

async function writeText({ folder }: DumpContext, name: string, text: string): Promise<CorpusFile> {
  const bytes = Buffer.from(text);
  await writeFile(join(folder, name), bytes, { flush: true });
  return { name, records: null, bytes: bytes.length, sha256: sha256(bytes) };
}

function signatureOf(manifest: Buffer, { id, publicKey, privateKey }: SigningKeyPair): CorpusSignature {
  const signature = sign(null, manifest, privateKey).toString('base64');
  return { algorithm: 'Ed25519', keyId: id, publicKey, signature };
}
