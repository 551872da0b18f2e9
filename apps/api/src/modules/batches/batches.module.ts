import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalysisModule } from '../analysis/index.js';
import { TokensModule } from '../tokens/index.js';
import { UsersModule } from '../users/index.js';
import { BatchSubmitter } from './batch-submitter.js';
import { BatchEntity, BatchRowEntity } from './batch.entities.js';
import { BatchesController } from './batches.controller.js';
import { BatchesRepository } from './batches.repository.js';
import { BatchesService } from './batches.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([BatchEntity, BatchRowEntity]),
    AnalysisModule,
    TokensModule,
    UsersModule,
  ],
  controllers: [BatchesController],
  providers: [BatchesRepository, BatchesService, BatchSubmitter],
})
export class BatchesModule {}
