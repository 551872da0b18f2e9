import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArticlesModule } from '../articles/index.js';
import { EvidenceBundlesModule } from '../evidence-bundles/index.js';
import { CorpusDumper } from './corpus-dumper.js';
import { CorpusFeed } from './corpus-feed.js';
import { CorpusController } from './corpus.controller.js';
import { CorpusChangeEntity, CorpusStateEntity } from './corpus.entities.js';
import { CorpusLimits } from './corpus.limits.js';
import { DumpFolder } from './dump-folder.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CorpusChangeEntity, CorpusStateEntity]),
    ArticlesModule,
    EvidenceBundlesModule,
  ],
  controllers: [CorpusController],
  providers: [CorpusLimits, CorpusDumper, CorpusFeed, DumpFolder],
})
export class CorpusModule {}
