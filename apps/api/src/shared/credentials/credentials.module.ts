import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptCounterEntity, AttemptCountersRepository } from './attempt-counters.repository.js';
import { Passwords } from './passwords.js';
import { SignInLimit } from './sign-in-limit.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AttemptCounterEntity])],
  providers: [AttemptCountersRepository, Passwords, SignInLimit],
  exports: [AttemptCountersRepository, Passwords, SignInLimit],
})
export class CredentialsModule {}
