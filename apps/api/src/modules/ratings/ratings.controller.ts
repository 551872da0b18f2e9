import { Body, Controller, Query } from '@nestjs/common';
import { adminRatingsRoutes, ratingsRoutes } from '@vaglio/contracts';
import { CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import type { SignedInUser } from '../users/index.js';
import { AdminRatingsListDto, RatingDto } from './ratings.dto.js';
import { RatingsService } from './ratings.service.js';

@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Handles(ratingsRoutes.check)
  check(@CurrentCaller() caller: SignedInUser) {
    return this.ratings.check(caller.userId);
  }

  @Handles(ratingsRoutes.submit)
  submit(@CurrentCaller() caller: SignedInUser, @Body() body: RatingDto) {
    return this.ratings.submit(caller.userId, body);
  }

  @Handles(ratingsRoutes.summary)
  summary() {
    return this.ratings.summary();
  }
}

@Controller()
export class AdminRatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Handles(adminRatingsRoutes.list)
  list(@Query() query: AdminRatingsListDto) {
    return this.ratings.list(query);
  }
}
