import { Module } from '@nestjs/common';
import { AnalysisModule } from '../analysis/index.js';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';

@Module({ imports: [AnalysisModule], controllers: [StatsController], providers: [StatsRepository] })
export class StatsModule {}
