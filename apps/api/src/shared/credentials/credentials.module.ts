import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptCounterEntity } from './attempt-counter.entity.js';
import { AttemptCountersRepository } from './attempt-counters.repository.js';
import { HashingSlots } from './hashing-slots.js';
import { PasswordGate } from './password-gate.js';
import { PasswordHasher } from './password-hasher.js';

@Module({
  imports: [TypeOrmModule.forFeature([AttemptCounterEntity])],
  providers: [AttemptCountersRepository, HashingSlots, PasswordGate, PasswordHasher],
  exports: [AttemptCountersRepository, PasswordGate],
})
export class CredentialsModule {}
