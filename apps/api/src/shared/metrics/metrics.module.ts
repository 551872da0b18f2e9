import { Global, Module } from '@nestjs/common';
import { ConnectionMetrics, DatabaseFigures } from './database-figures.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsRegistry } from './metrics-registry.js';
import { RefusalMetrics, RequestMetrics } from './request-metrics.js';

@Global()
@Module({
  controllers: [MetricsController],
  providers: [ConnectionMetrics, MetricsRegistry, RefusalMetrics, RequestMetrics, DatabaseFigures],
  exports: [MetricsRegistry, RefusalMetrics, RequestMetrics, DatabaseFigures],
})
export class MetricsModule {}
