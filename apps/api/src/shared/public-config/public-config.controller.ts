import { Controller } from '@nestjs/common';
import { configRoutes } from '@vaglio/contracts';
import { EngineConfig } from '../config/analysis.config.js';
import { QuotaConfig } from '../config/quota.config.js';
import { HostConfig, HttpConfig, OperationsConfig } from '../config/server.config.js';
import { Handles } from '../http/controller-decorators.js';
import { FeatureSwitches } from './feature-switches.js';
import { quotaInForce } from './quota-in-force.js';
import { PRODUCT_VERSION } from './product-version.js';

@Controller()
export class PublicConfigController {
  constructor(
    private readonly features: FeatureSwitches,
    private readonly http: HttpConfig,
    private readonly operations: OperationsConfig,
    private readonly engine: EngineConfig,
    private readonly quota: QuotaConfig,
    private readonly host: HostConfig,
  ) {}

  @Handles(configRoutes.read)
  async read() {
    const { name, address, contact, funding, chromeStoreUrl, firefoxStoreUrl } = this.host;
    return {
      version: PRODUCT_VERSION,
      publicUrl: this.http.publicUrl,
      supportEmail: this.operations.supportEmail,
      engine: this.engine.engine,
      features: await this.features.read(),
      limits: quotaInForce(this.quota, new Date()),
      host: { name, address, contact, funding },
      stores: { chrome: chromeStoreUrl, firefox: firefoxStoreUrl },
    };
  }
}
