import { Body, Controller, Param, Query } from '@nestjs/common';
import { adminOutletsRoutes } from '@vaglio/contracts';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { EntityId, Handles } from '../../../shared/http/controller-decorators.js';
import {
  AnswerOutletRequestDto,
  MoveOutletDomainDto,
  OutletRequestsListDto,
  OutletsListDto,
  WriteOutletStatementDto,
} from './outlets.dto.js';
import { OutletRequestsService } from './outlet-requests.service.js';
import { OutletsService } from './outlets.service.js';

@Controller()
export class AdminOutletsController {
  constructor(
    private readonly outlets: OutletsService,
    private readonly requests: OutletRequestsService,
  ) {}

  @Handles(adminOutletsRoutes.list)
  list(@Query() query: OutletsListDto) {
    return this.outlets.list(query);
  }

  @Handles(adminOutletsRoutes.read)
  read(@Param('id') domain: string) {
    return this.outlets.read(domain);
  }

  @Handles(adminOutletsRoutes.state)
  state(
    @Param('id') domain: string,
    @Body() body: WriteOutletStatementDto,
    @CurrentCaller() admin: AdminCaller,
  ) {
    return this.outlets.state(domain, body, admin);
  }

  @Handles(adminOutletsRoutes.edit)
  edit(
    @Param('id') domain: string,
    @EntityId('statement') statement: string,
    @Body() body: WriteOutletStatementDto,
    @CurrentCaller() admin: AdminCaller,
  ) {
    return this.outlets.edit(domain, statement, body, admin);
  }

  @Handles(adminOutletsRoutes.withdraw)
  withdraw(
    @Param('id') domain: string,
    @EntityId('statement') statement: string,
    @CurrentCaller() admin: AdminCaller,
  ) {
    return this.outlets.withdraw(domain, statement, admin);
  }

  @Handles(adminOutletsRoutes.move)
  move(@Param('id') domain: string, @Body() body: MoveOutletDomainDto, @CurrentCaller() admin: AdminCaller) {
    return this.outlets.move(domain, body, admin);
  }

  @Handles(adminOutletsRoutes.requests)
  listRequests(@Query() query: OutletRequestsListDto) {
    return this.requests.list(query);
  }

  @Handles(adminOutletsRoutes.answer)
  answer(
    @EntityId() id: string,
    @Body() { answer }: AnswerOutletRequestDto,
    @CurrentCaller() admin: AdminCaller,
  ) {
    return this.requests.answer(id, answer, admin);
  }
}
