import { Controller } from '@nestjs/common';
import { adminStatusRoutes } from '@vaglio/contracts';
import { Handles } from '../../shared/http/controller-decorators.js';
import { StatusService } from './status.service.js';

@Controller()
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Handles(adminStatusRoutes.read)
  read() {
    return this.status.read();
  }
}
