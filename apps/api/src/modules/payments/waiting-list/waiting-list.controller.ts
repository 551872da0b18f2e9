import { Body, Controller, Ip, Req } from '@nestjs/common';
import { waitingListRoutes, type JoinedWaitingList, type WaitingListCount } from '@vaglio/contracts';
import { type Request } from 'express';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { languageOfRequest } from '../../../shared/http/language-of-request.js';
import { type SignedInUser } from '../../users/index.js';
import { JoinWaitingListDto, LeaveWaitingListDto } from '../dto/waiting-list.dto.js';
import { WaitingList } from './waiting-list.service.js';

@Controller()
export class WaitingListController {
  constructor(private readonly list: WaitingList) {}

  @Handles(waitingListRoutes.join)
  join(
    @Body() { email }: JoinWaitingListDto,
    @Ip() address: string,
    @Req() request: Request,
  ): Promise<JoinedWaitingList> {
    const { caller } = request;
    const user = caller?.kind === 'user' ? (caller as SignedInUser).user : null;
    return this.list.join(email, { user, address, language: languageOfRequest(request) });
  }

  @Handles(waitingListRoutes.leave)
  leave(@Body() { token }: LeaveWaitingListDto): Promise<void> {
    return this.list.leave(token);
  }

  @Handles(waitingListRoutes.count)
  count(): Promise<WaitingListCount> {
    return this.list.count();
  }
}
