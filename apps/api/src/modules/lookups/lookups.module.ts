import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FactCheckEntity } from './fact-check.entity.js';
import { FactChecks } from './fact-checks.js';
import { LookupAnswerEntity, LookupCallEntity, LookupAnswers } from './lookup-answers.js';

@Module({
  imports: [TypeOrmModule.forFeature([FactCheckEntity, LookupAnswerEntity, LookupCallEntity])],
  providers: [FactChecks, LookupAnswers],
  exports: [FactChecks, LookupAnswers],
})
export class LookupsModule {}
