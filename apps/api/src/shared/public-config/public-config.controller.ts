import { Controller } from '@nestjs/common';
import { configRoutes } from '@vaglio/contracts';
import type { PublicConfig } from '@vaglio/contracts';
import { InjectConfig } from '../config/config-room.js';
import type { ConfigOf } from '../config/config-room.js';
import { engineConfig } from '../config/rooms/engine.config.js';
import { httpConfig } from '../config/rooms/http.config.js';
import { operationsConfig } from '../config/rooms/operations.config.js';
import { quotaConfig } from '../config/rooms/quota.config.js';
import { Handles } from '../http/handles.decorator.js';
import { FeatureSwitches } from './feature-switches.js';
import { limitsInForce } from './limits-in-force.js';
import { PRODUCT_VERSION } from './product-version.js';

@Controller()
export class PublicConfigController {
  constructor(
    private readonly features: FeatureSwitches,
    @InjectConfig(httpConfig) private readonly http: ConfigOf<typeof httpConfig>,
    @InjectConfig(operationsConfig) private readonly operations: ConfigOf<typeof operationsConfig>,
    @InjectConfig(engineConfig) private readonly engine: ConfigOf<typeof engineConfig>,
    @InjectConfig(quotaConfig) private readonly quota: ConfigOf<typeof quotaConfig>,
  ) {}

  @Handles(configRoutes.read)
  async read(): Promise<PublicConfig> {
    return {
      version: PRODUCT_VERSION,
      publicUrl: this.http.publicUrl,
      supportEmail: this.operations.supportEmail,
      engine: this.engine.engine,
      features: await this.features.read(),
      limits: limitsInForce(this.quota, new Date()),
    };
  }
}
