import { Controller, HttpStatus, Res } from '@nestjs/common';
import { healthRoutes } from '@vaglio/contracts';
import type { Liveness } from '@vaglio/contracts';
import type { Response } from 'express';
import { Handles } from '../http/controller-decorators.js';
import { ReadinessChecks } from './readiness-checks.js';

const ALIVE: Liveness = { status: 'ok' };

@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessChecks) {}

  @Handles(healthRoutes.live)
  live() {
    return ALIVE;
  }

  @Handles(healthRoutes.ready)
  async ready(@Res({ passthrough: true }) response: Response) {
    const readiness = await this.readiness.run();
    if (readiness.status !== 'ok') response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return readiness;
  }
}
