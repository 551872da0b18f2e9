import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { InjectConfig } from '../config/config-room.js';
import type { ConfigOf } from '../config/config-room.js';
import { googleConfig } from '../config/rooms/google.config.js';
import { paypalConfig } from '../config/rooms/paypal.config.js';
import { FeatureSwitches } from './feature-switches.js';
import { PublicConfigController } from './public-config.controller.js';

@Global()
@Module({ controllers: [PublicConfigController], providers: [FeatureSwitches], exports: [FeatureSwitches] })
export class PublicConfigModule implements OnModuleInit {
  constructor(
    private readonly features: FeatureSwitches,
    @InjectConfig(googleConfig) private readonly google: ConfigOf<typeof googleConfig>,
    @InjectConfig(paypalConfig) private readonly paypal: ConfigOf<typeof paypalConfig>,
  ) {}

  onModuleInit(): void {
    this.features.decide('googleSignIn', () => this.google.clientId !== null);
    this.features.decide('payments', () => this.paypal.clientId !== null);
  }
}
