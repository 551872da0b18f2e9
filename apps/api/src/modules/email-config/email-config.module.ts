import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../shared/audit/audit.module.js';
import { EmailConfigController } from './email-config.controller.js';
import { EmailConfigEntity } from './email-config.entity.js';
import { EmailConfigService } from './email-config.service.js';
import { MailSender, MailServerGuard } from './smtp/mail-sender.js';
import { TestEmailService } from './smtp/test-email.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([EmailConfigEntity]), AuditModule],
  controllers: [EmailConfigController],
  providers: [EmailConfigService, MailSender, MailServerGuard, TestEmailService],
  exports: [EmailConfigService, MailSender, MailServerGuard],
})
export class EmailConfigModule {}
