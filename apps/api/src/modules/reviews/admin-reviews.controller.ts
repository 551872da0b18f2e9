import { Body, Controller, Query } from '@nestjs/common';
import { adminReviewsRoutes } from '@vaglio/contracts';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import { CorrectionsRepository } from './corrections/corrections.repository.js';
import { CorrectionsService } from './corrections/corrections.service.js';
import { DecisionsService } from './decisions.service.js';
import {
  AssignReviewDto,
  CorrectionsListDto,
  DecideReviewDto,
  EditCorrectionDto,
  PublishCorrectionDto,
  ReviewDraftDto,
  ReviewRequestsListDto,
  WriteReviewNoteDto,
} from './reviews.dto.js';
import { ReviewRequestsRepository, toAdminReviewRequest } from './requests/review-requests.repository.js';

@Controller()
export class AdminReviewsController {
  constructor(
    private readonly requests: ReviewRequestsRepository,
    private readonly decisions: DecisionsService,
    private readonly corrections: CorrectionsRepository,
    private readonly correctionsService: CorrectionsService,
  ) {}

  @Handles(adminReviewsRoutes.list)
  async list(@Query() query: ReviewRequestsListDto, @CurrentCaller() admin: AdminCaller) {
    return (await this.requests.list(query, admin)).map(toAdminReviewRequest);
  }

  @Handles(adminReviewsRoutes.read)
  async read(@EntityId() id: string) {
    return toAdminReviewRequest(await this.decisions.get(id));
  }

  @Handles(adminReviewsRoutes.decide)
  decide(@EntityId() id: string, @Body() body: DecideReviewDto, @CurrentCaller() admin: AdminCaller) {
    return this.decisions.decide(id, body, admin);
  }

  @Handles(adminReviewsRoutes.assign)
  assign(@EntityId() id: string, @Body() { isMine }: AssignReviewDto, @CurrentCaller() admin: AdminCaller) {
    return this.decisions.assign(id, isMine, admin);
  }

  @Handles(adminReviewsRoutes.notes)
  notes(@EntityId() id: string) {
    return this.decisions.notes(id);
  }

  @Handles(adminReviewsRoutes.writeNote)
  writeNote(
    @EntityId() id: string,
    @Body() { text }: WriteReviewNoteDto,
    @CurrentCaller() admin: AdminCaller,
  ) {
    return this.decisions.writeNote(id, text, admin);
  }

  @Handles(adminReviewsRoutes.draft)
  draft(@EntityId() id: string, @CurrentCaller() admin: AdminCaller) {
    return this.decisions.draft(id, admin);
  }

  @Handles(adminReviewsRoutes.saveDraft)
  saveDraft(@EntityId() id: string, @Body() body: ReviewDraftDto, @CurrentCaller() admin: AdminCaller) {
    return this.decisions.saveDraft(id, body, admin);
  }

  @Handles(adminReviewsRoutes.corrections)
  listCorrections(@Query() query: CorrectionsListDto) {
    return this.corrections.list(query);
  }

  @Handles(adminReviewsRoutes.publish)
  publish(@Body() body: PublishCorrectionDto, @CurrentCaller() admin: AdminCaller) {
    return this.correctionsService.publish(body, admin);
  }

  @Handles(adminReviewsRoutes.correction)
  correction(@EntityId() id: string) {
    return this.correctionsService.get(id);
  }

  @Handles(adminReviewsRoutes.places)
  places(@EntityId() id: string) {
    return this.correctionsService.places(id);
  }

  @Handles(adminReviewsRoutes.edit)
  edit(@EntityId() id: string, @Body() body: EditCorrectionDto, @CurrentCaller() admin: AdminCaller) {
    return this.correctionsService.edit(id, body, admin);
  }

  @Handles(adminReviewsRoutes.withdraw)
  withdraw(@EntityId() id: string, @CurrentCaller() admin: AdminCaller) {
    return this.correctionsService.withdraw(id, admin);
  }
}
