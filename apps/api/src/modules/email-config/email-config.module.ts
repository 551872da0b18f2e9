import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailConfigController } from './email-config.controller.js';
import { EmailConfigEntity } from './email-config.entity.js';
import { EmailConfigService } from './email-config.service.js';
import { MailServerGuard } from './smtp/mail-server-guard.js';
import { TestEmailService } from './smtp/test-email.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([EmailConfigEntity])],
  controllers: [EmailConfigController],
  providers: [EmailConfigService, MailServerGuard, TestEmailService],
  exports: [EmailConfigService, MailServerGuard],
})
export class EmailConfigModule {}
