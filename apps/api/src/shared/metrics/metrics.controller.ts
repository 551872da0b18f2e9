import { Controller, Res } from '@nestjs/common';
import { healthRoutes } from '@vaglio/contracts';
import type { Response } from 'express';
import { Handles } from '../http/controller-decorators.js';
import { MetricsRegistry } from './metrics-registry.js';

@Controller()
export class MetricsController {
  constructor(private readonly registry: MetricsRegistry) {}

  @Handles(healthRoutes.metrics)
  metrics(@Res({ passthrough: true }) response: Response) {
    response.setHeader('Content-Type', this.registry.contentType);
    return this.registry.metrics();
  }
}
