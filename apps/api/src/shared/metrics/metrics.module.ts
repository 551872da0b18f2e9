import { Global, Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { MetricsRegistry } from './metrics-registry.js';
import { RequestMetrics } from './request-metrics.js';

@Global()
@Module({
  controllers: [MetricsController],
  providers: [MetricsRegistry, RequestMetrics],
  exports: [MetricsRegistry, RequestMetrics],
})
export class MetricsModule {}
