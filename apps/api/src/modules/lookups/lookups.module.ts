import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LookupAnswerEntity, LookupCallEntity } from './lookup-answer.entity.js';
import { LookupAnswers } from './lookup-answers.js';

@Module({
  imports: [TypeOrmModule.forFeature([LookupAnswerEntity, LookupCallEntity])],
  providers: [LookupAnswers],
  exports: [LookupAnswers],
})
export class LookupsModule {}
