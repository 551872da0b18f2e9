import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArticlesModule } from '../articles/index.js';
import { AdminReviewsController } from './admin-reviews.controller.js';
import { FacebookModule } from '../facebook/index.js';
import { UsersModule } from '../users/index.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import { CorrectionsService } from './corrections/corrections.service.js';
import { DecisionsService } from './decisions.service.js';
import { CorrectionEntity } from './entities/correction.entity.js';
import {
  ReviewDraftEntity,
  ReviewNoteEntity,
  ReviewRequestEntity,
} from './entities/review-request.entities.js';
import { ReviewRequestsRepository } from './requests/review-requests.repository.js';
import { ReviewRequestsService } from './requests/review-requests.service.js';
import { ReviewsController } from './reviews.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CorrectionEntity, ReviewDraftEntity, ReviewNoteEntity, ReviewRequestEntity]),
    ArticlesModule,
    FacebookModule,
    UsersModule,
  ],
  controllers: [ReviewsController, AdminReviewsController],
  providers: [
    CorrectionsRepository,
    CorrectionsService,
    DecisionsService,
    ReviewRequestsRepository,
    ReviewRequestsService,
  ],
})
export class ReviewsModule {}
