import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminContentPagesController, ContentPagesController } from './content-pages.controller.js';
import {
  ContentPageEntity,
  ContentPagesRepository,
  ContentPageVersionEntity,
} from './content-pages.repository.js';
import { ContentPagesService } from './content-pages.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContentPageEntity, ContentPageVersionEntity])],
  controllers: [ContentPagesController, AdminContentPagesController],
  providers: [ContentPagesRepository, ContentPagesService],
})
export class ContentPagesModule {}
