import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../shared/audit/audit.module.js';
import { CredentialsModule } from '../../shared/credentials/credentials.module.js';
import { MailOutboxModule } from '../../shared/mail-outbox/mail-outbox.module.js';
import { AccountExportRegistry } from './account-export.registry.js';
import { AccountService } from './account.service.js';
import { AdminUsersController } from './admin/admin-users.controller.js';
import { AdminUsersRepository } from './admin/admin-users.repository.js';
import { AdminUsersService } from './admin/admin-users.service.js';
import { Invitations } from './admin/invitations.js';
import { CredentialGuardians } from './credential-guardians.js';
import { EmailChangeEntity } from './email-change/email-change.entity.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { EmailChangesRepository } from './email-change/email-changes.repository.js';
import { UserEntity } from './entities/user.entity.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([EmailChangeEntity, UserEntity]),
    AuditModule,
    CredentialsModule,
    MailOutboxModule,
  ],
  controllers: [UsersController, AdminUsersController],
  providers: [
    AccountExportRegistry,
    AccountService,
    AdminUsersRepository,
    AdminUsersService,
    CredentialGuardians,
    EmailChangesRepository,
    EmailChangeService,
    Invitations,
    SubscriptionsRepository,
    UsersRepository,
    UsersService,
  ],
  exports: [AccountExportRegistry, CredentialGuardians, Invitations, SubscriptionsRepository, UsersService],
})
export class UsersModule {}
