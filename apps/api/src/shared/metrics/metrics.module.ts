import { Global, Module } from '@nestjs/common';
import { ConnectionMetrics } from './connection-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsRegistry } from './metrics-registry.js';
import { RefusalMetrics } from './refusal-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { WatchedCounts } from './watched-counts.js';

@Global()
@Module({
  controllers: [MetricsController],
  providers: [ConnectionMetrics, MetricsRegistry, RefusalMetrics, RequestMetrics, WatchedCounts],
  exports: [MetricsRegistry, RefusalMetrics, RequestMetrics, WatchedCounts],
})
export class MetricsModule {}
