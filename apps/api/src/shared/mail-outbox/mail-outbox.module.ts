import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailOutboxEntity } from './mail-outbox.entity.js';
import { MailOutbox } from './mail-outbox.js';

@Module({
  imports: [TypeOrmModule.forFeature([MailOutboxEntity])],
  providers: [MailOutbox],
  exports: [MailOutbox],
})
export class MailOutboxModule {}
