import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalysisModule } from '../analysis/index.js';
import { OperationMarkEntity, RunningProcessEntity, ProcessRegister } from './process-register.js';
import { StatusController } from './status.controller.js';
import { StatusRepository } from './status.repository.js';
import { StatusService } from './status.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OperationMarkEntity, RunningProcessEntity]), AnalysisModule],
  controllers: [StatusController],
  providers: [ProcessRegister, StatusRepository, StatusService],
})
export class StatusModule {}
