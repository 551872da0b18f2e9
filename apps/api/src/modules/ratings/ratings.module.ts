import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/index.js';
import { AdminRatingsController, RatingsController } from './ratings.controller.js';
import { RatingEntity } from './rating.entity.js';
import { RatingsService } from './ratings.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RatingEntity]), UsersModule],
  controllers: [RatingsController, AdminRatingsController],
  providers: [RatingsService],
})
export class RatingsModule {}
