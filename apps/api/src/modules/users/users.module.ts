import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CredentialsModule } from '../../shared/credentials/credentials.module.js';
import { AccountExportRegistry } from './account-export.registry.js';
import { AccountService } from './account.service.js';
import { CredentialGuardians } from './credential-guardians.js';
import { UserEntity } from './entities/user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), CredentialsModule],
  controllers: [UsersController],
  providers: [AccountExportRegistry, AccountService, CredentialGuardians, UsersRepository, UsersService],
  exports: [AccountExportRegistry, CredentialGuardians, UsersService],
})
export class UsersModule {}
