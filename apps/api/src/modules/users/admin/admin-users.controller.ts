import { Body, Controller, Query } from '@nestjs/common';
import { adminUsersRoutes } from '@vaglio/contracts';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { EntityId, Handles } from '../../../shared/http/controller-decorators.js';
import { AdminUsersRepository } from './admin-users.repository.js';
import { AdminUsersService } from './admin-users.service.js';
import { AdminUsersListDto, CreateUserDto, UpdateUserDto } from './admin-users.dto.js';

@Controller()
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly lists: AdminUsersRepository,
  ) {}

  @Handles(adminUsersRoutes.list)
  list(@Query() query: AdminUsersListDto) {
    return this.lists.list(query);
  }

  @Handles(adminUsersRoutes.read)
  read(@EntityId() id: string) {
    return this.users.get(id);
  }

  @Handles(adminUsersRoutes.create)
  create(@Body() body: CreateUserDto, @CurrentCaller() admin: AdminCaller) {
    return this.users.create(body, admin);
  }

  @Handles(adminUsersRoutes.update)
  update(@EntityId() id: string, @Body() body: UpdateUserDto, @CurrentCaller() admin: AdminCaller) {
    return this.users.update(id, body, admin);
  }

  @Handles(adminUsersRoutes.sendPasswordLink)
  sendPasswordLink(@EntityId() id: string, @CurrentCaller() admin: AdminCaller) {
    return this.users.sendPasswordLink(id, admin);
  }

  @Handles(adminUsersRoutes.remove)
  remove(@EntityId() id: string, @CurrentCaller() admin: AdminCaller) {
    return this.users.remove(id, admin);
  }
}
