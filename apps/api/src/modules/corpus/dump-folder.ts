import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { CorpusDump, CorpusManifest, CorpusSignature } from '@vaglio/contracts';
import { CorpusConfig } from '../../shared/config/analysis.config.js';
import { ProcessConfig } from '../../shared/config/server.config.js';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.sig';

/** A folder that is still written, or was left by a process that died. */
export const UNFINISHED = '.part';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The folder with the dumps: each is a folder named after its day, with a manifest of its files. */
@Injectable()
export class DumpFolder {
  private readonly logger = new Logger(DumpFolder.name);
  readonly path: string;

  constructor(
    { dataDirectory }: ProcessConfig,
    private readonly config: CorpusConfig,
  ) {
    this.path = resolve(dataDirectory, 'corpus');
  }

  /** Whole dumps, newest first. */
  async list(): Promise<CorpusDump[]> {
    const found = await Promise.all(
      (await this.names()).filter((name) => DAY.test(name)).map((day) => this.find(day)),
    );
    return found.filter((dump) => dump !== null).toSorted((a, b) => b.number - a.number);
  }

  /** Null where there is none of that day, or where a file of it is missing or shorter than its manifest says. */
  async find(day: string): Promise<CorpusDump | null> {
    if (!DAY.test(day)) return null;
    try {
      const manifest = JSON.parse(await readFile(join(this.path, day, MANIFEST), 'utf8')) as CorpusManifest;
      const signature = JSON.parse(
        await readFile(join(this.path, day, SIGNATURE), 'utf8'),
      ) as CorpusSignature;
      for (const { name, bytes } of manifest.files) {
        const { size } = await stat(join(this.path, day, name));
        if (size !== bytes) throw new Error(`${name} has ${size} bytes of ${bytes}`);
      }
      return { ...manifest, signature };
    } catch (error) {
      if (!isMissing(error))
        this.logger.error({ msg: 'dump of the open corpus not served', day, err: error });
      return null;
    }
  }

  /** Counted in dumps and not in days: a clock that jumps deletes nothing. */
  async prune(): Promise<void> {
    for (const { day } of (await this.list()).slice(this.config.keep))
      await rm(join(this.path, day), { recursive: true });
  }

  /** Of dumps that were not finished. */
  async clear(): Promise<void> {
    for (const name of await this.names())
      if (name.endsWith(UNFINISHED)) await rm(join(this.path, name), { recursive: true, force: true });
  }

  private async names(): Promise<string[]> {
    try {
      return await readdir(this.path);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}

/** By its code alone: errors of the file system are no `Error` of every module that catches them. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
