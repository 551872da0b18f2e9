import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArticlesModule } from '../articles/index.js';
import { FacebookController } from './facebook.controller.js';
import { FacebookLimits } from './facebook.limits.js';
import { GraphClient } from './graph.client.js';
import { ArticlePoster, PostMetrics } from './posts/article-poster.js';
import { FacebookPostEntity } from './posts/facebook-post.entity.js';
import { FacebookPostsRepository } from './posts/facebook-posts.repository.js';
import { PostDispatcher } from './posts/post-dispatcher.js';

@Module({
  imports: [TypeOrmModule.forFeature([FacebookPostEntity]), ArticlesModule],
  controllers: [FacebookController],
  providers: [
    FacebookLimits,
    ArticlePoster,
    FacebookPostsRepository,
    GraphClient,
    PostDispatcher,
    PostMetrics,
  ],
  exports: [PostDispatcher],
})
export class FacebookModule {}
