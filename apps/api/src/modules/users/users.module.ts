import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountExportRegistry } from './account-export.js';
import { AccountRemovalService, DeletionListeners } from './account-removal.service.js';
import { AccountService } from './account.service.js';
import { AdminUsersController } from './admin/admin-users.controller.js';
import { AdminUsersRepository } from './admin/admin-users.repository.js';
import { AdminUsersService } from './admin/admin-users.service.js';
import { EmailChangeEntity, EmailChangesRepository } from './email-change/email-changes.repository.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { UserEntity } from './user.entity.js';
import { SessionEntity, SessionsRepository } from './sessions.repository.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([EmailChangeEntity, SessionEntity, UserEntity])],
  controllers: [UsersController, AdminUsersController],
  providers: [
    AccountExportRegistry,
    AccountRemovalService,
    AccountService,
    AdminUsersRepository,
    AdminUsersService,
    DeletionListeners,
    EmailChangesRepository,
    EmailChangeService,
    SessionsRepository,
    SubscriptionsRepository,
    UsersRepository,
    UsersService,
  ],
  exports: [
    AccountExportRegistry,
    DeletionListeners,
    SessionsRepository,
    SubscriptionsRepository,
    UsersService,
  ],
})
export class UsersModule {}
