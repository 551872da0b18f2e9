import { Body, Controller } from '@nestjs/common';
import { ratingsRoutes, type RatingCheck, type RatingSummary } from '@vaglio/contracts';
import { CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/handles.decorator.js';
import { type SignedInUser } from '../users/index.js';
import { RatingDto } from './dto/rating.dto.js';
import { RatingsService } from './ratings.service.js';

@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Handles(ratingsRoutes.check)
  check(@CurrentCaller() caller: SignedInUser): Promise<RatingCheck> {
    return this.ratings.check(caller.userId);
  }

  @Handles(ratingsRoutes.submit)
  submit(@CurrentCaller() caller: SignedInUser, @Body() body: RatingDto): Promise<RatingCheck> {
    return this.ratings.submit(caller.userId, body);
  }

  @Handles(ratingsRoutes.summary)
  summary(): Promise<RatingSummary> {
    return this.ratings.summary();
  }
}
