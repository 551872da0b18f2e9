import { Controller, Param, Query, Res } from '@nestjs/common';
import { CORPUS_CURSOR_CHARS, CORPUS_PAGE, type CorpusFeedQuery, corpusRoutes } from '@vaglio/contracts';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Response } from 'express';
import { CorpusConfig } from '../../shared/config/analysis.config.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { TextField, WholeNumberOfQuery } from '../../shared/http/dto-decorators.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import { CorpusFeed } from './corpus-feed.js';
import { DumpFolder, isMissing, MANIFEST, SIGNATURE } from './dump-folder.js';

class CorpusFeedQueryDto implements CorpusFeedQuery {
  @IsOptional()
  @TextField({ max: CORPUS_CURSOR_CHARS })
  after?: string;

  @IsOptional()
  @WholeNumberOfQuery()
  @Max(CORPUS_PAGE.max)
  @Min(1)
  @IsInt()
  limit?: number;
}

const TYPES: Readonly<Record<string, string>> = {
  gz: 'application/gzip',
  json: 'application/json',
  sig: 'application/json',
  txt: 'text/plain; charset=utf-8',
};

@Controller()
export class CorpusController {
  private readonly isOn: boolean;

  constructor(
    private readonly feed: CorpusFeed,
    private readonly dumps: DumpFolder,
    { openCorpus }: CorpusConfig,
  ) {
    this.isOn = openCorpus === 'on';
  }

  @Handles(corpusRoutes.read)
  async read() {
    return { isOn: this.isOn, dumps: this.isOn ? await this.dumps.list() : [] };
  }

  /** Sends the manifest, its signature and the files that the manifest lists. */
  @Handles(corpusRoutes.file)
  async file(@Param('day') day: string, @Param('file') name: string, @Res() response: Response) {
    const dump = this.isOn ? await this.dumps.find(day) : null;
    const file = dump?.files.find((each) => each.name === name);
    if (!dump || !(file || name === MANIFEST || name === SIGNATURE)) throw new DomainError('NOT_FOUND');
    response.set({
      'Content-Type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Content-Disposition': `attachment; filename="vaglio-${day}-${name}"`,
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(file && { ETag: `"${file.sha256}"` }),
    });
    await this.send(`${day}/${name}`, response);
    return name;
  }

  @Handles(corpusRoutes.changes)
  changes(@Query() query: CorpusFeedQueryDto) {
    if (!this.isOn) throw new DomainError('NOT_FOUND');
    return this.feed.changes(query);
  }

  /** Also available when the corpus is switched off, for existing copies. */
  @Handles(corpusRoutes.removals)
  removals(@Query() query: CorpusFeedQueryDto) {
    return this.feed.removals(query);
  }

  private send(path: string, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      response.sendFile(path, { root: this.dumps.path, cacheControl: false }, (error?: SendError) => {
        if (!error || response.headersSent) return resolve();
        if (error.statusCode !== 416) return reject(isMissing(error) ? new DomainError('NOT_FOUND') : error);
        // The requested range is behind the end of the file.
        response.status(416).set(error.headers).end();
        resolve();
      });
    });
  }
}

interface SendError extends Error {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}
