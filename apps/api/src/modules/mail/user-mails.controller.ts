import { Controller, Query } from '@nestjs/common';
import { type AdminUserMail, adminUsersRoutes } from '@vaglio/contracts';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import { PageQueryDto } from '../../shared/lists/list-query.dto.js';
import { UsersService } from '../users/index.js';
import { type ListedMail, MailsRepository } from './mails.repository.js';

/** Lists the mails to a user for staff. Their texts are not stored. */
@Controller()
export class UserMailsController {
  constructor(
    private readonly mails: MailsRepository,
    private readonly users: UsersService,
  ) {}

  @Handles(adminUsersRoutes.mails)
  async list(@EntityId() id: string, @Query() page: PageQueryDto) {
    const { email } = await this.users.get(id);
    return (await this.mails.listTo(email, page)).map(toAdminUserMail);
  }
}

function toAdminUserMail({ id, kind, state, createdAt, sentAt, failure }: ListedMail): AdminUserMail {
  return {
    id,
    kind,
    status: state === 'sending' ? 'waiting' : state,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failure,
  };
}
