import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { GoogleConfig, PaypalConfig } from '../config/services.config.js';
import { FeatureSwitches } from './feature-switches.js';
import { PublicConfigController } from './public-config.controller.js';

@Global()
@Module({ controllers: [PublicConfigController], providers: [FeatureSwitches], exports: [FeatureSwitches] })
export class PublicConfigModule implements OnModuleInit {
  constructor(
    private readonly features: FeatureSwitches,
    private readonly google: GoogleConfig,
    private readonly paypal: PaypalConfig,
  ) {}

  onModuleInit(): void {
    this.features.decide('googleSignIn', () => this.google.clientId !== null);
    this.features.decide('payments', () => this.paypal.clientId !== null);
  }
}
