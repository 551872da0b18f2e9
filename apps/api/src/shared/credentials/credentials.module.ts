import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptCounterEntity } from './attempt-counter.entity.js';
import { AttemptCountersRepository } from './attempt-counters.repository.js';
import { HashingSlots } from './hashing-slots.js';
import { PasswordHasher } from './password-hasher.js';
import { Passwords } from './passwords.js';
import { SignInLimit } from './sign-in-limit.js';

@Module({
  imports: [TypeOrmModule.forFeature([AttemptCounterEntity])],
  providers: [AttemptCountersRepository, HashingSlots, PasswordHasher, Passwords, SignInLimit],
  exports: [AttemptCountersRepository, Passwords, SignInLimit],
})
export class CredentialsModule {}
