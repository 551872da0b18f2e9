import { Controller } from '@nestjs/common';
import { adminStatusRoutes, type AdminStatus } from '@vaglio/contracts';
import { Handles } from '../../shared/http/handles.decorator.js';
import { StatusService } from './status.service.js';

@Controller()
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Handles(adminStatusRoutes.read)
  read(): Promise<AdminStatus> {
    return this.status.read();
  }
}
