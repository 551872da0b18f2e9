import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { CorpusDump, CorpusManifest, CorpusSignature } from '@vaglio/contracts';
import { CorpusConfig } from '../../shared/config/analysis.config.js';
import { ProcessConfig } from '../../shared/config/server.config.js';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.sig';

/** Suffix of a folder that is being written, or was left by a process that crashed. */
export const UNFINISHED = '.part';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The folder with the dumps: one folder per day, with a manifest of its files. */
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

  /** Complete dumps, newest first. */
  async list(): Promise<CorpusDump[]> {
    const found = await Promise.all(
      (await this.names()).filter((name) => DAY.test(name)).map((day) => this.find(day)),
    );
    return found.filter((dump) => dump !== null).toSorted((a, b) => b.number - a.number);
  }

  /** Null when there is no dump of that day, or a file of it is missing or has another size than in the manifest. */
  async find(day: string): Promise<CorpusDump | null> {
    if (!DAY.test(day)) return null;
    try {
      const folder = join(this.path, day);
      const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as CorpusManifest;
      const signature = JSON.parse(await readFile(join(folder, SIGNATURE), 'utf8')) as CorpusSignature;
      for (const { name, bytes } of manifest.files) {
        const { size } = await stat(join(folder, name));
        if (size !== bytes) throw new Error(`${name} has ${size} bytes of ${bytes}`);
      }
      return { ...manifest, signature };
    } catch (error) {
      if (!isMissing(error))
        this.logger.error({ msg: 'dump of the open corpus not served', day, err: error });
      return null;
    }
  }

  /**
   * Deletes old dumps by number and not by age, so that a wrong clock deletes nothing, and incomplete dumps, which have no
   * number, by age.
   */
  async prune(): Promise<void> {
    const days = (await this.list()).map(({ day }) => day);
    const oldest = days[this.config.keep - 1] ?? '';
    const incomplete = (await this.names()).filter(
      (name) => DAY.test(name) && !days.includes(name) && name < oldest,
    );
    for (const day of [...days.slice(this.config.keep), ...incomplete])
      await rm(join(this.path, day), { recursive: true });
  }

  /** Deletes unfinished dumps. */
  async deleteUnfinished(): Promise<void> {
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

/** Does not use `instanceof Error`, which is false for file system errors of another realm, as in Jest. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
