import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CorpusDumper } from './corpus-dumper.js';
import { CorpusFeed } from './corpus-feed.js';
import { CorpusController } from './corpus.controller.js';
import { CorpusChangeEntity, CorpusStateEntity } from './corpus.entities.js';
import { CORPUS_LIMITS, DEFAULT_CORPUS_LIMITS } from './corpus.limits.js';
import { DumpFolder } from './dump-folder.js';
import { FileManifestSigner, ManifestSigner } from './manifest-signer.js';

@Module({
  imports: [TypeOrmModule.forFeature([CorpusChangeEntity, CorpusStateEntity])],
  controllers: [CorpusController],
  providers: [
    { provide: CORPUS_LIMITS, useValue: DEFAULT_CORPUS_LIMITS },
    { provide: ManifestSigner, useClass: FileManifestSigner },
    CorpusDumper,
    CorpusFeed,
    DumpFolder,
  ],
})
export class CorpusModule {}
